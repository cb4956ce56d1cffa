// Builds app.js with webpack: `node webpack.cjs FOLDER OUTPUT`. All that the package needs goes to OUTPUT without further settings.

const [folder, path] = process.argv.slice(2);

// Debian's webpack asks Debian's Node for the folders of its packages. Another Node does not know them.
const { variables } = process.config;
if (!variables.node_relative_path) {
  const value = { ...process.config, variables: { ...variables, node_prefix: '/usr', node_relative_path: 'share/nodejs' } };
  Object.defineProperty(process, 'config', { value });
}

require('webpack')({
  mode: 'production',
  context: folder,
  entry: './app.js',
  output: { path, filename: 'app.js' },
  performance: { hints: false },
}, (error, stats) => {
  if (error || stats.hasErrors() || stats.hasWarnings()) {
    console.error(error ?? stats.toString());
    process.exit(1);
  }
});
