import { jest } from '@jest/globals';
import { ConflictError, StateConflictError } from '../../../src/common/errors.js';
import { OffersService } from '../../../src/modules/admissions-conversion/offers.service.js';
import { ApplicantSessionsService } from '../../../src/modules/applicants/applicant-sessions.service.js';
import { ApplicationBulkService } from '../../../src/modules/application-bulk/application-bulk.service.js';
import { ApplicationActsService } from '../../../src/modules/applications/office/application-acts.service.js';
import { type Sequence, stale, together } from './admission-examples.js';
import { system } from './world.js';

type Planted = [fault: string, plant: () => void, sequence: Sequence, wrong: RegExp];

/** Planted faults that the model must detect in an answer. */
export const planted: Planted[] = [
  [
    'a bulk action that runs with an outdated preview',
    () => {
      const bulk = system.app.get(ApplicationBulkService);
      const run = bulk.run.bind(bulk);
      jest.spyOn(bulk, 'run').mockImplementation(async (body, user) => {
        const { version } = await bulk.preview(body, user);
        return run({ ...body, previewVersion: version }, user);
      });
    },
    stale,
    /runBulk 200.*the model expects 409 preview_changed:A-\d+$/,
  ],
  [
    'a bulk action that names the wrong application',
    () => {
      const bulk = system.app.get(ApplicationBulkService);
      const run = bulk.run.bind(bulk);
      jest.spyOn(bulk, 'run').mockImplementation(async (body, user) => {
        try {
          return await run(body, user);
        } catch (error) {
          if (!(error instanceof ConflictError)) throw error;
          throw new ConflictError(
            error.blockers.map((blocker) => ({ ...blocker, facts: { changed: ['A-000000'] } })),
          );
        }
      });
    },
    stale,
    /runBulk 409.*preview_changed:A-000000, the model expects 409 preview_changed:A-\d+$/,
  ],
  [
    'a session that a merge leaves open',
    () => {
      const sessions = system.app.get(ApplicantSessionsService);
      const find = sessions.find.bind(sessions);
      const known = new Map<string, Awaited<ReturnType<typeof find>>>();
      jest.spyOn(sessions, 'find').mockImplementation(async (token, mayBeRecent) => {
        const found = known.get(token) ?? (await find(token, mayBeRecent));
        known.set(token, found);
        return found;
      });
    },
    together,
    /list 200.*the model expects 401/,
  ],
  [
    'a refusal with the wrong blocker code',
    () =>
      void jest.spyOn(system.app.get(OffersService), 'answer').mockImplementation(() => {
        const blocker = {
          code: 'reply_date_passed',
          message: 'Too late.',
          facts: {},
          liftedBy: null,
        } as const;
        throw new ConflictError([blocker]);
      }),
    { begun: ['under_review', 'none'], steps: [{ kind: 'accept', application: 0, who: 0, amount: 0 }] },
    /accept 409.*409 reply_date_passed, the model expects 409 no_offer/,
  ],
  [
    'a refusal with the wrong message',
    () =>
      void jest
        .spyOn(system.app.get(ApplicationActsService), 'releaseRetention')
        .mockRejectedValue(new StateConflictError('already_ended', 'This application has ended.')),
    { begun: ['under_review', 'none'], steps: [{ kind: 'unhold', application: 0, who: 0, amount: 0 }] },
    /unhold 409.*the model expects 409 This application has no retention hold/,
  ],
];
