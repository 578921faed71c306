import { limits } from '../../platform/limits/limits.js';

limits.declare({
  'price quotes': {
    calls: '`POST /api/prices/quote`',
    methods: ['POST'],
    path: /^\/prices\/quote\/?$/i,
    per: 'caller',
    kind: 'flood',
    most: 600,
    seconds: 60,
    why: 'Allows an open house on one campus network; a quote reads the policies and saves nothing.',
  },
});
