import { statementStreamSpec } from '../../../../test/harness/wide/statement-stream.js';
import { statementsWorld } from '../../../../test/harness/worlds/account-statements.js';

statementsWorld();
statementStreamSpec(4);
