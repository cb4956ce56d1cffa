// The Foundation that the headers of Swift modules include.
#pragma once
@import Foundation;
