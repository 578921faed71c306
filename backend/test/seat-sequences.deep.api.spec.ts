import { isFull } from '../../scripts/lib/sample.mjs';
import { seatSequences } from './harness/wide/seat-sequences.js';

seatSequences(3, isFull);
