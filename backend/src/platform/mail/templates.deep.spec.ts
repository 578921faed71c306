import { hostileFacts } from '../../../test/harness/wide/mail-templates.js';

hostileFacts(300);
