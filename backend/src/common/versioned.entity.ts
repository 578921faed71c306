import { Column } from 'typeorm';
import { BaseEntity } from './base.entity.js';

/** A record that people edit: its version is counted up by a trigger, and stands in the ETag. */
export abstract class VersionedEntity extends BaseEntity {
  @Column({ type: 'integer', default: 1, insert: false, update: false })
  version: number;
}
