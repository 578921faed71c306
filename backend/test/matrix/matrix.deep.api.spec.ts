import { permissionMatrix } from '../harness/wide/matrix.js';

permissionMatrix({ both: true });
