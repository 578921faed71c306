import { Column, Entity, OneToOne, type Relation, JoinColumn } from 'typeorm';
import { VersionedEntity } from '../../common/versioned.entity.js';
import { Section } from '../sections/section.entity.js';

/** The order of a section's modules and items: one row, which every change of the order locks. */
@Entity('content_outlines')
export class ContentOutline extends VersionedEntity {
  @Column({ type: 'uuid' })
  sectionId: string;

  @OneToOne(() => Section, { nullable: false, onDelete: 'RESTRICT' })
  @JoinColumn()
  section: Relation<Section>;
}
