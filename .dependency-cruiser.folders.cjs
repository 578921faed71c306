// No circle of the backend's modules and their folders. A run of its own, because specs may import any module. What
// modules share is left out, because it imports no module.
const { options } = require('./.dependency-cruiser.cjs');
const modules = '^backend/src/modules/';
module.exports = {
  forbidden: [
    {
      name: 'no-circle-of-folders',
      severity: 'error',
      scope: 'folder',
      from: { path: modules },
      to: { path: modules, circular: true },
    },
  ],
  options: {
    ...options,
    exclude: {
      path: [options.exclude.path, '\\.spec\\.ts$', '^backend/src/(common|platform)/', 'node_modules'],
    },
  },
};
