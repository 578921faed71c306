import { streamedEvents, topicSources } from '../../../platform/events/channels.js';
import { topicIds } from '../../../common/topic-ids.js';
import { discussionTopic } from './topics.js';

const most = 100;

streamedEvents.declare({
  posts: {
    means:
      'a post of a discussion is new or has changed. The data is `{discussionId, number}`. Load it with ' +
      '`GET /api/discussions/{id}/posts?changedAfter=`. `resync` is also sent when you may no longer read a discussion ' +
      'of the stream; its events have then ended',
    example: '{"discussionId":"0b1f6c1e-6f6e-4b7a-8d0e-1f1f7a1c2d3e","number":12}',
    position: 4,
  },
});

topicSources.declare({
  posts: {
    permission: 'content.read',
    topicsOf: ({ discussions }) =>
      discussions === undefined ? [] : topicIds('discussions', discussions, most).map(discussionTopic),
    parameters: {
      discussions: {
        description: `Discussion IDs, separated by commas, at most ${most}. Streams the numbers of new and changed posts of these discussions.`,
        schema: { type: 'string' },
      },
    },
  },
});
