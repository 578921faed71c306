import { offerRaceSpec } from '../../../test/harness/wide/offer-race.js';
import { seatsWorld } from '../../../test/harness/worlds/seats.js';

seatsWorld();
offerRaceSpec(4);
