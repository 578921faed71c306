import { Injectable } from '@nestjs/common';
import { Expected } from '../../common/expected.js';
import type { GradingScheme } from '../../common/grading-scheme.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { AssignmentCopies } from '../assignments/assignment-copies.service.js';
import { GradingSchemeService } from '../assignments/gradebook/grading-scheme.service.js';
import { ModuleCopies } from '../content/copies/module-copies.service.js';
import { PageCopies } from '../content/copies/page-copies.service.js';
import { DiscussionCopies } from '../discussions/discussion-copies.service.js';
import { FileCopies } from '../section-files/file-copies.service.js';
import { copiedGroups, sameGroups } from './copy-plan.rules.js';
import { copiesOf, type CopyPlan, CopyPlans } from './copy-plans.service.js';

/** Writes what a plan says, in the ambient transaction. */
@Injectable()
export class CopyWriter {
  constructor(
    private readonly plans: CopyPlans,
    private readonly files: FileCopies,
    private readonly pages: PageCopies,
    private readonly modules: ModuleCopies,
    private readonly assignments: AssignmentCopies,
    private readonly discussions: DiscussionCopies,
    private readonly schemes: GradingSchemeService,
  ) {}

  /** In the order in which records name each other. Yields the number of records of each step. */
  async *write(plan: CopyPlan, user: SignedInUser): AsyncGenerator<number> {
    const { copied, files } = plan;
    await this.files.write(plan, files);
    yield files.files.length + files.folders.length;
    await this.writePages(plan);
    yield copied.pages.length;
    yield await this.writeScheme(plan, user);
    await this.writeAssignments(plan, user);
    yield copied.assignments.length;
    await this.writeDiscussions(plan);
    yield copied.discussions.length;
    if (!copied.modules.length) return;
    await this.modules.writeModules(plan, copiesOf(copied.modules, plan.ids), user);
    yield copied.modules.length;
    await this.writeItems(plan);
    yield copied.items.length;
  }

  private writePages(plan: CopyPlan): Promise<void> {
    const pages = copiesOf(plan.copied.pages, plan.ids).map((page) => ({
      ...page,
      document: this.plans.linked(page.document, plan),
    }));
    return this.pages.write(plan, pages);
  }

  private async writeScheme({ scheme, toId }: CopyPlan, user: SignedInUser): Promise<number> {
    if (!scheme) return 0;
    const { record } = await this.schemes.get(toId, user);
    const { weighting, late, missingPercent, letters, groups } = scheme;
    const body = { weighting, late, missingPercent, letters, groups: copiedGroups(groups, groupsOf(record)) };
    await this.schemes.update(toId, body, user, Expected.from(undefined));
    return groups.length;
  }

  private async writeAssignments(plan: CopyPlan, user: SignedInUser): Promise<void> {
    const { record } = await this.schemes.get(plan.toId, user);
    const groups = sameGroups(plan.groups, groupsOf(record));
    const assignments = copiesOf(plan.copied.assignments, plan.ids).map((assignment) => ({
      ...assignment,
      document: this.plans.linked(assignment.document, plan),
      groupId: (assignment.groupId && groups.get(assignment.groupId)) ?? null,
    }));
    await this.assignments.write(plan, assignments);
  }

  private writeDiscussions(plan: CopyPlan): Promise<void> {
    const discussions = copiesOf(plan.copied.discussions, plan.ids).map((discussion) => ({
      ...discussion,
      document: this.plans.linked(discussion.document, plan),
      assignmentId: copyOf(discussion.assignmentId, plan),
    }));
    return this.discussions.write(plan, discussions);
  }

  private writeItems(plan: CopyPlan): Promise<void> {
    const items = copiesOf(plan.copied.items, plan.ids).map((item) => ({
      ...item,
      url: this.plans.linkedAddress(item.url, plan),
      moduleId: plan.ids.get(item.moduleId)!,
      assignmentId: copyOf(item.assignmentId, plan),
      fileId: copyOf(item.fileId, plan),
      pageId: copyOf(item.pageId, plan),
      discussionId: copyOf(item.discussionId, plan),
    }));
    return this.modules.writeItems(plan, items);
  }
}

const copyOf = (id: string | null, { ids }: CopyPlan): string | null => (id && ids.get(id)) ?? null;

const groupsOf = (record: object): GradingScheme['groups'] => (record as GradingScheme).groups;
