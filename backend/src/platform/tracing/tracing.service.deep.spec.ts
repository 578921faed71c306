import { packagesOfOpenTelemetry } from '../../../test/harness/wide/opentelemetry-packages.js';

packagesOfOpenTelemetry(['platform/tracing/tracing.service', 'create-app']);
