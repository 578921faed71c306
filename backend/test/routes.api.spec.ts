import { everyRoute } from './harness/wide/routes.js';

everyRoute({ ofEachRole: 0.04, ofRoutes: 0.06 });
