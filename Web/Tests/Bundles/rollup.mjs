// Builds app.js with rollup, which leaves the folders of packages to plugins: this one finds what is imported by name.

export default {
  input: 'app.js',
  output: { dir: process.env.TUG_OUTPUT, format: 'es' },
  plugins: [{ resolveId: (name) => (/^tug/.test(name) ? `${process.cwd()}/node_modules/tug/${name.split('/')[1] ?? 'tug'}.js` : null) }],
  onwarn({ message }) {
    throw new Error(message);
  },
};
