import { limits, reads } from '../../platform/limits/limits.js';

limits.declare({
  search: {
    calls: '`GET /api/students`, `GET /api/search`',
    methods: reads,
    path: /^\/(students|search)\/?$/i,
    per: 'caller',
    kind: 'flood',
    most: 600,
    seconds: 60,
    why: 'Allows searching as fast as a person types, but makes copying all student records slow.',
  },
});
