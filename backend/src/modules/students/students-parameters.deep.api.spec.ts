import { badParametersSpec, listsWithParameters } from '../../../test/harness/wide/bad-parameters.js';

badParametersSpec(listsWithParameters);
