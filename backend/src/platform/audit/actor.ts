import { nameOf } from '../../common/sql-parameters.js';

/**
 * Who did it, a person or a machine client, for statements that list rows of the trail as `event`. The account may be
 * gone: then there is no name.
 */
export const actorJoin = `LEFT JOIN users actor ON actor.id = event.actor_id
  LEFT JOIN machine_clients client ON client.id = event.actor_id`;
export const actorName = `coalesce(${nameOf('actor')}, client.name)`;
