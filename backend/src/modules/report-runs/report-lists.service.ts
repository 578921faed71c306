import { Injectable } from '@nestjs/common';
import { BadRequestError, ForbiddenError } from '../../common/errors.js';
import { type ListRequest, type ListSpec, type Page, parseListRequest } from '../../common/list-request.js';
import { can, type Permission } from '../../platform/auth/permissions.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { messages } from './messages.js';

/** A report, or the rows of one, that can be created in the background. */
export interface ReportList {
  /** As in its path below /api/reports. */
  id: string;
  title: string;
  permission: Permission;
  spec: ListSpec;
  /** The same answer as from its path: only rows and fields that the person may read. */
  list: (request: ListRequest<never, never>, user: SignedInUser) => Promise<Page<object>>;
}

/** Figures name no student, but opening one requires permission to read the students in its rows. */
export function mustOpen(user: SignedInUser, ...needed: Permission[]): void {
  if (!needed.every((permission) => can(user, permission))) throw new ForbiddenError(messages.rowsForbidden);
}

/** The reports that can be created in the background. Modules register their lists during initialization. */
@Injectable()
export class ReportLists {
  private readonly lists = new Map<string, ReportList>();

  register(...lists: ReportList[]): void {
    for (const list of lists) {
      if (this.lists.has(list.id)) throw new Error(`Two reports are called ${list.id}.`);
      this.lists.set(list.id, list);
    }
  }

  find(id: string): ReportList | undefined {
    return this.lists.get(id);
  }

  get all(): ReportList[] {
    return [...this.lists.values()];
  }

  /** The whole report, as the CSV of its path. Rows are read only when the first chunk is requested. */
  whole(list: ReportList, filters: Record<string, unknown>, user: SignedInUser): Promise<Page<object>> {
    const request = parseListRequest({ filter: JSON.stringify(filters) }, list.spec, 'csv');
    return list.list({ ...request, isPatient: true } as ListRequest<never, never>, user);
  }

  /** Why the list's own path would refuse these filters; null if it wouldn't. */
  async refusal(
    list: ReportList,
    filters: Record<string, unknown>,
    user: SignedInUser,
  ): Promise<string | null> {
    try {
      await this.whole(list, filters, user);
      return null;
    } catch (error) {
      if (error instanceof BadRequestError) return error.message;
      throw error;
    }
  }
}
