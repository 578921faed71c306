import { declareUnrecorded } from '../../platform/auth/fields/records.js';
import { limits, reads } from '../../platform/limits/limits.js';

declareUnrecorded({
  search_vocabulary: 'words of the search index',
});

limits.declare({
  search: {
    calls: '`GET /api/students`, `GET /api/search`',
    methods: reads,
    path: /^\/(students|search)\/?$/i,
    per: 'caller',
    most: 600,
    seconds: 60,
    why: 'Allows searching as fast as a person types, but makes copying all student records slow.',
  },
});
