import { everyRoute } from './harness/wide/routes.js';

everyRoute({ ofEachRole: 1 / 3, ofRoutes: 1 });
