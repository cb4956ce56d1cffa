// The headers of Swift modules include it, and use nothing of it.
#pragma once
