import { listsSweep } from '../harness/wide/lists.js';
import { openGround } from './support/ground.js';

listsSweep(openGround());
