import { nameOf } from '../../common/sql-parameters.js';

/** Joins the actor, a person or a machine client, to rows of the trail named `event`. A deleted account has no name. */
export const actorJoin = `LEFT JOIN users actor ON actor.id = event.actor_id
  LEFT JOIN machine_clients client ON client.id = event.actor_id`;
export const actorName = `coalesce(${nameOf('actor')}, client.name, other_actor_name(event.actor_id))`;
