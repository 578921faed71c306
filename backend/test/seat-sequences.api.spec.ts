import { seatSequences } from './harness/wide/seat-sequences.js';

seatSequences(1);
