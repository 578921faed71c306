import { Check, Column, Entity, Unique } from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';

/**
 * A person who applies for admission, and has signed in by email at least once. Applicants have no account and no
 * permissions (decision 0202).
 */
@Entity('applicants')
@Unique(['mailbox'])
@Check('ck_applicants_email', `email <> '' AND mailbox <> ''`)
export class Applicant extends VersionedEntity {
  /** The spelling with which the mailbox was first verified; all emails go to it. */
  @Column({ type: 'varchar', length: 254 })
  email: string;

  /** The same for all spellings of one mailbox; see `destinationOf`. */
  @Column({ type: 'varchar', length: 254 })
  mailbox: string;
}
