import { Injectable } from '@nestjs/common';
import { NotFoundError, refuse } from '../../common/errors.js';
import { SqlParameters } from '../../common/sql-parameters.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { Transactions } from '../../platform/database/transactions.js';
import { isActiveStudent } from '../../common/statuses.js';
import { messages } from './messages.js';
import type { GivenTicketsDto, GiveTicketsDto, LevelTicketsDto } from './time-tickets.dto.js';

interface Row extends LevelTicketsDto {
  created: number;
  changed: number;
}

/** Assigns time tickets to all students of some levels, group by group. */
@Injectable()
export class TicketGroupsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /**
   * Students with the most credits are in the first group of the level. Repeating it changes only the tickets of
   * students whose group has changed.
   */
  give(termId: string, body: GiveTicketsDto): Promise<GivenTicketsDto> {
    refuse(repeatedLevels(body));
    return this.transactions.run(async () => {
      const [term] = await this.transactions.query('SELECT id FROM terms WHERE id = $1 FOR SHARE', [termId]);
      if (!term) throw new NotFoundError(messages.noTerm);
      await this.refuseLateGroups(body);
      const rows = await this.write(termId, body);
      const sum = (field: 'created' | 'changed' | 'students'): number =>
        rows.reduce((total, row) => total + row[field], 0);
      const [created, changed, students] = [sum('created'), sum('changed'), sum('students')];
      if (created + changed)
        await this.audit.record({
          action: 'term.give_tickets',
          subjectType: 'term',
          subjectId: termId,
          details: { ...body, created, changed },
        });
      const levels = rows.map(({ classLevel, students, groups, lastOpensAt }) => ({
        classLevel,
        students,
        groups,
        lastOpensAt,
      }));
      return { created, changed, unchanged: students - created - changed, levels };
    });
  }

  private async refuseLateGroups(body: GiveTicketsDto): Promise<void> {
    const parameters = new SqlParameters();
    const rows = await this.transactions.query<{ position: number }>(
      `WITH ${timed(body, parameters)}
       SELECT level.position::int - 1 AS position FROM level
       WHERE greatest(level.opens_at, (SELECT max(opens_at) FROM timed WHERE timed.position = level.position))
         >= ${parameters.add(body.closesAt)}::timestamptz`,
      parameters.values,
    );
    refuse(
      Object.fromEntries(
        rows.map(({ position }) => [`levels.${position}.opensAt`, [messages.lastGroupTooLate]]),
      ),
    );
  }

  private write(termId: string, body: GiveTicketsDto): Promise<Row[]> {
    const parameters = new SqlParameters();
    const term = `${parameters.add(termId)}::uuid`;
    const closesAt = `${parameters.add(body.closesAt)}::timestamptz`;
    return this.transactions.query<Row>(
      `WITH ${timed(body, parameters)}, before AS MATERIALIZED (
         SELECT timed.id, ticket.id IS NULL AS is_new,
           ticket.id IS NOT NULL AND (ticket.opens_at, ticket.closes_at) IS DISTINCT FROM (timed.opens_at, ${closesAt}) AS is_changed
         FROM timed LEFT JOIN time_tickets ticket ON ticket.student_id = timed.id AND ticket.term_id = ${term}
       ), given AS (
         INSERT INTO time_tickets (term_id, student_id, opens_at, closes_at)
         SELECT ${term}, timed.id, timed.opens_at, ${closesAt}
         FROM timed JOIN before ON before.id = timed.id WHERE before.is_new OR before.is_changed
         ON CONFLICT (student_id, term_id) DO UPDATE SET opens_at = EXCLUDED.opens_at, closes_at = EXCLUDED.closes_at
       )
       SELECT level.level AS "classLevel", count(timed.id)::int AS students,
         count(DISTINCT timed.opens_at)::int AS groups, max(timed.opens_at) AS "lastOpensAt",
         (count(*) FILTER (WHERE before.is_new))::int AS created,
         (count(*) FILTER (WHERE before.is_changed))::int AS changed
       FROM level LEFT JOIN timed ON timed.position = level.position LEFT JOIN before ON before.id = timed.id
       GROUP BY level.level, level.position ORDER BY level.position`,
      parameters.values,
    );
  }
}

/** Each active student of the levels with the time of their group. */
const timed = ({ levels, groupSize, minutesApart }: GiveTicketsDto, parameters: SqlParameters): string =>
  `level AS MATERIALIZED (
    SELECT "classLevel" AS level, "opensAt" AS opens_at, position
    FROM ROWS FROM (jsonb_to_recordset(${parameters.add(JSON.stringify(levels))}::jsonb)
      AS ("classLevel" class_level, "opensAt" timestamptz)) WITH ORDINALITY AS given ("classLevel", "opensAt", position)
  ), timed AS MATERIALIZED (
    SELECT student.id, level.position,
      level.opens_at + make_interval(mins => ${parameters.add(minutesApart)}::int * ((row_number() OVER (
        PARTITION BY level.position ORDER BY student.credits_earned DESC, student.student_id) - 1)
        / ${parameters.add(groupSize)}::int)::int) AS opens_at
    FROM level JOIN students student ON student.class_level = level.level
    WHERE ${isActiveStudent('student')})`;

function repeatedLevels({ levels }: GiveTicketsDto): Record<string, string[]> {
  const names = levels.map(({ classLevel }) => classLevel);
  return Object.fromEntries(
    names.flatMap((name, position) =>
      names.indexOf(name) < position ? [[`levels.${position}.classLevel`, [messages.repeatedLevel]]] : [],
    ),
  );
}
