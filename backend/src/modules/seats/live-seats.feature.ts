import { streamedEvents, topicSources } from '../../platform/events/channels.js';
import { mostSections, seatTopicsOf } from './topics.rules.js';

export { sectionTopic, termTopic } from './topics.rules.js';

streamedEvents.declare({
  seats: {
    means:
      'the seat counts of a section changed. The data is `{sectionId, capacity, enrolled, offered, waitlisted}`. ' +
      'Changes within a short time are sent as one event. If many sections change at the same time, `resync` is sent ' +
      'instead of `seats`',
    example:
      '{"sectionId":"7d6f0f3e-52a5-4b0a-9a53-0d1c7a1f6a11","capacity":30,"enrolled":29,"offered":1,"waitlisted":4}',
    position: 2,
  },
});

topicSources.declare({
  seats: {
    permission: 'catalog.read',
    topicsOf: seatTopicsOf,
    parameters: {
      termId: {
        description:
          "Streams the seat counts of all sections in the term. Can't be combined with `sections`.",
        schema: { type: 'string', format: 'uuid' },
      },
      sections: {
        description: `Section IDs, separated by commas, at most ${mostSections}. Streams the seat counts of these sections. Can't be combined with \`termId\`.`,
        schema: { type: 'string' },
      },
    },
  },
});
