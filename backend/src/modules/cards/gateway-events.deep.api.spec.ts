import { gatewayOrdersSpec } from '../../../test/harness/wide/gateway-orders.js';
import { cardWorld } from '../../../test/harness/worlds/cards.js';

cardWorld();
gatewayOrdersSpec(4);
