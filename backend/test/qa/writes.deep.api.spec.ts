import { writesSweep } from '../harness/wide/writes.js';
import { openGround } from './support/ground.js';

writesSweep(openGround());
