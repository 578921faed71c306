import { everyRoute } from './harness/wide/routes.js';

everyRoute({ ofEachRole: 0.06, ofRoutes: 0.06 });
