// @vitest-environment jsdom
import { addresses, pagesSpec } from './schemaPages';

pagesSpec(addresses);
