import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { GradingScheme } from '../../common/grading-scheme.js';
import type { Copied, ReadLock, SectionCopy } from '../../common/section-copy.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Environment } from '../../platform/config/environment.js';
import { Transactions } from '../../platform/database/transactions.js';
import { fileIdsOf, mapAddress, mapRichText } from '../../platform/rich-text/documents.js';
import type { RichText } from '../../platform/rich-text/rich-text.js';
import { AssignmentCopies, type AssignmentToCopy } from '../assignments/assignment-copies.service.js';
import { GradingSchemeService } from '../assignments/gradebook/grading-scheme.service.js';
import { type ItemToCopy, ModuleCopies, type ModuleToCopy } from '../content/copies/module-copies.service.js';
import { PageCopies, type PageToCopy } from '../content/copies/page-copies.service.js';
import { DiscussionCopies, type DiscussionToCopy } from '../discussions/discussion-copies.service.js';
import { FileCopies, type FileCopyPlan } from '../section-files/file-copies.service.js';
import type { CopyPart } from './copy-parts.js';
import { sharedTitles, unmatched } from './copy-plan.rules.js';
import { copiedPath, leadsBack, type Links } from './links.rules.js';
import { messages } from './messages.js';
import type { CopySummaryDto } from './section-copies.dto.js';

export interface CopyRequest {
  sectionId: string;
  fromSectionId: string;
  parts: readonly CopyPart[];
}

/** The records of a section that can be copied. */
interface Material {
  modules: ModuleToCopy[];
  items: ItemToCopy[];
  pages: PageToCopy[];
  assignments: AssignmentToCopy[];
  discussions: DiscussionToCopy[];
}

export interface CopyPlan extends SectionCopy {
  copied: Material;
  files: FileCopyPlan;
  /** By the id of each original, the id of its copy. */
  ids: ReadonlyMap<string, string>;
  /** The other section's groups. */
  groups: GradingScheme['groups'];
  /** null: it isn't copied. */
  scheme: GradingScheme | null;
  summary: CopySummaryDto;
  /** Number of records to copy. */
  total: number;
}

const nothing: Material = { modules: [], items: [], pages: [], assignments: [], discussions: [] };

/** Finds out what a copy creates. Writes nothing. */
@Injectable()
export class CopyPlans {
  private readonly origin: string;

  constructor(
    private readonly transactions: Transactions,
    private readonly files: FileCopies,
    private readonly pages: PageCopies,
    private readonly modules: ModuleCopies,
    private readonly assignments: AssignmentCopies,
    private readonly discussions: DiscussionCopies,
    private readonly schemes: GradingSchemeService,
    environment: Environment,
  ) {
    this.origin = environment.baseUrl.origin;
  }

  async read(request: CopyRequest, user: SignedInUser, lock: ReadLock = ''): Promise<CopyPlan> {
    const { sectionId: toId, fromSectionId: fromId } = request;
    if (lock) {
      await this.modules.lock({ fromId });
      await this.files.lock({ fromId });
    }
    const all = await this.materialOf(fromId, lock);
    const existing = await this.materialOf(toId);
    const copied = chosen(all, request.parts);
    const used = new Set(documentsOf(copied).flatMap(fileIdsOf));
    const files = await this.files.plan({ fromId, toId }, request.parts.includes('content') ? null : used);
    const ids = new Map([[fromId, toId], ...files.ids]);
    for (const { id } of recordsOf(copied)) ids.set(id, randomUUID());
    const days = await this.daysBetween(fromId, toId);
    const plan = { fromId, toId, days, userId: user.id, copied, files, ids };
    const schemes = await this.schemesOf(request, user);
    const total = recordsOf(copied).length + files.files.length + files.folders.length + schemes.copied;
    const summary: CopySummaryDto = {
      ...countsOf(copied, files, schemes.copied),
      days,
      notes: [...this.notes(request, all, existing, plan), ...schemeNotes(request, copied, schemes)],
      refusals: [
        ...this.limits(copied, existing),
        ...(schemes.copied ? await this.schemeRefusals(toId, existing, schemes) : []),
        ...(total ? [] : [messages.nothing]),
      ],
    };
    return {
      ...plan,
      groups: schemes.from.groups,
      scheme: schemes.copied ? schemes.from : null,
      summary,
      total,
    };
  }

  /** The document of a copy, whose links and files are the copies. */
  linked<Document extends RichText | null>(document: Document, { ids }: Pick<CopyPlan, 'ids'>): Document {
    const links = { copies: ids, originals: new Set<string>() };
    return (document &&
      mapRichText(document, {
        fileId: (id) => ids.get(id.toLowerCase()) ?? id,
        href: (path) => copiedPath(path, links),
        origin: this.origin,
      })) as Document;
  }

  linkedAddress(address: string | null, { ids }: Pick<CopyPlan, 'ids'>): string | null {
    const links = { copies: ids, originals: new Set<string>() };
    return address && mapAddress(address, { href: (path) => copiedPath(path, links), origin: this.origin });
  }

  private async materialOf(sectionId: string, lock: ReadLock = ''): Promise<Material> {
    return {
      modules: await this.modules.modulesOf(sectionId),
      items: await this.modules.itemsOf(sectionId),
      pages: await this.pages.of(sectionId, lock),
      assignments: await this.assignments.of(sectionId, lock),
      discussions: await this.discussions.of(sectionId, lock),
    };
  }

  private async daysBetween(fromId: string, toId: string): Promise<number> {
    const [row] = await this.transactions.query<{ days: number }>(
      `SELECT later.start_date - earlier.start_date AS days
       FROM sections source JOIN terms earlier ON earlier.id = source.term_id,
         sections target JOIN terms later ON later.id = target.term_id
       WHERE source.id = $1 AND target.id = $2`,
      [fromId, toId],
    );
    return row!.days;
  }

  private async schemesOf(
    { sectionId, fromSectionId, parts }: CopyRequest,
    user: SignedInUser,
  ): Promise<Schemes> {
    const { schemeVersion, ...from } = (await this.schemes.get(fromSectionId, user)).record;
    const { record: to } = await this.schemes.get(sectionId, user);
    const isCopied = parts.includes('scheme') && schemeVersion > 0;
    return {
      from: from as GradingScheme,
      to: to as GradingScheme,
      copied: isCopied ? from.groups.length : 0,
    };
  }

  private async schemeRefusals(
    toId: string,
    { assignments }: Material,
    { from, to }: Schemes,
  ): Promise<string[]> {
    const scored = await this.assignments.scored(toId);
    const lost = unmatched(to.groups, from.groups).filter(({ id }) =>
      assignments.some(({ groupId }) => groupId !== null && groupId === id),
    );
    return [
      ...(scored.length ? [messages.scored(scored)] : []),
      ...(lost.length ? [messages.groupsInUse(lost.map(({ name }) => name))] : []),
    ];
  }

  private limits(copied: Material, existing: Material): string[] {
    const { most } = this.modules;
    const kinds = ['modules', 'items'] as const;
    return kinds
      .filter((kind) => copied[kind].length && copied[kind].length + existing[kind].length > most[kind])
      .map((kind) => messages.tooMany(kind, most[kind]));
  }

  private notes(
    { parts }: CopyRequest,
    all: Material,
    existing: Material,
    { copied, files, fromId, ids }: Pick<CopyPlan, 'copied' | 'files' | 'fromId' | 'ids'>,
  ): string[] {
    const originals = new Set([fromId, ...files.ids.keys(), ...recordsOf(all).map(({ id }) => id)]);
    const back = this.linksBack(copied, { copies: ids, originals });
    const without = (part: CopyPart): boolean => !parts.includes(part);
    const ungraded = copied.discussions.filter(({ assignmentId }) => assignmentId && !ids.has(assignmentId));
    const itemsTo = (field: 'assignmentId' | 'discussionId'): number =>
      parts.includes('content') ? all.items.filter((item) => item[field]).length : 0;
    const [toAssignments, toDiscussions] = [itemsTo('assignmentId'), itemsTo('discussionId')];
    return [
      ...kinds.flatMap((kind) => {
        const titles = sharedTitles(copied[kind], existing[kind]);
        return titles.length ? [messages.sameTitles(kind, titles)] : [];
      }),
      ...(files.renamed.length ? [messages.renamed(files.renamed)] : []),
      ...(without('assignments') && toAssignments
        ? [messages.itemsLeftOut(toAssignments, 'assignments')]
        : []),
      ...(without('discussions') && toDiscussions
        ? [messages.itemsLeftOut(toDiscussions, 'discussions')]
        : []),
      ...(ungraded.length ? [messages.notGraded(ungraded.map(({ title }) => title))] : []),
      ...(back ? [messages.linksStay(back)] : []),
    ];
  }

  /** Links of the copies that still lead to the other section. */
  private linksBack(copied: Material, links: Links): number {
    let count = 0;
    const follow = (path: string): string => {
      if (leadsBack(copiedPath(path, links), links)) count++;
      return path;
    };
    for (const document of documentsOf(copied)) mapRichText(document, { href: follow, origin: this.origin });
    for (const { url } of copied.items) if (url) mapAddress(url, { href: follow, origin: this.origin });
    return count;
  }
}

interface Schemes {
  from: GradingScheme;
  to: GradingScheme;
  /** Number of groups that are copied. */
  copied: number;
}

const kinds = ['modules', 'pages', 'assignments', 'discussions'] as const;

/** An item whose target isn't copied has nothing to lead to. */
function chosen(all: Material, parts: readonly CopyPart[]): Material {
  const [content, assignments, discussions] = (['content', 'assignments', 'discussions'] as const).map(
    (part) => parts.includes(part),
  );
  return {
    ...nothing,
    ...(content && {
      modules: all.modules,
      pages: all.pages,
      items: all.items.filter(
        ({ assignmentId, discussionId }) => (assignments || !assignmentId) && (discussions || !discussionId),
      ),
    }),
    ...(assignments && { assignments: all.assignments }),
    ...(discussions && { discussions: all.discussions }),
  };
}

const recordsOf = (material: Material): { id: string; title: string }[] => Object.values(material).flat();

const documentsOf = ({ pages, assignments, discussions }: Material): RichText[] =>
  [...pages, ...assignments, ...discussions].flatMap(({ document }) => document ?? []);

function countsOf(
  copied: Material,
  { files, folders }: FileCopyPlan,
  groups: number,
): Omit<CopySummaryDto, 'days' | 'notes' | 'refusals'> {
  const { modules, items, pages, assignments, discussions } = copied;
  const dates = [...modules, ...items, ...assignments, ...discussions].reduce(
    (sum, one) => sum + one.dates,
    0,
  );
  return {
    modules: modules.length,
    items: items.length,
    pages: pages.length,
    files: files.length,
    folders: folders.length,
    assignments: assignments.length,
    discussions: discussions.length,
    groups,
    dates,
  };
}

/** Assignments join the group with the same name; the copied scheme has all of them. */
function schemeNotes(
  { parts }: CopyRequest,
  { assignments }: Material,
  { from, to, copied }: Schemes,
): string[] {
  if (copied) return [];
  const used = from.groups.filter(({ id }) =>
    assignments.some(({ groupId }) => groupId !== null && groupId === id),
  );
  const missing = unmatched(used, to.groups).map(({ name }) => name);
  return [
    ...(parts.includes('scheme') ? [messages.defaultScheme] : []),
    ...(missing.length ? [messages.groupsMissing(missing)] : []),
  ];
}

/** The copies of these records, by the ids of the plan. */
export const copiesOf = <Row extends { id: string }>(
  rows: readonly Row[],
  ids: ReadonlyMap<string, string>,
): (Omit<Row, 'id'> & Copied)[] => rows.map((row) => ({ ...row, fromId: row.id, id: ids.get(row.id)! }));
