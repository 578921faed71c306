import { Column, Entity, Unique } from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';

/** A department that courses are in. Courses keep its name as text, so that an old name stays until it is corrected. */
@Entity('departments')
@Unique('uq_departments_name', ['name'])
export class Department extends VersionedEntity {
  @Column({ type: 'varchar', length: 100 })
  name: string;

  @Column({ type: 'boolean', default: true })
  isActive: boolean;
}
