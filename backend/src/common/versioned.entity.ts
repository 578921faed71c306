import { Column } from 'typeorm';
import { BaseEntity } from './base.entity.js';

/** A record that people edit. A trigger increments its version, which is also its ETag. */
export abstract class VersionedEntity extends BaseEntity {
  @Column({ type: 'integer', default: 1, insert: false, update: false })
  version: number;
}
