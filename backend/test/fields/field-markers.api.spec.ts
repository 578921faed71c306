import { readersOfMarkers } from '../harness/wide/field-markers.js';

readersOfMarkers(1);
