import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ContentModule } from '../content-module.entity.js';

/** A module that students complete before another one opens. A trigger refuses cycles. */
@Entity('content_module_prerequisites')
@Index(['prerequisiteId'])
export class ContentModulePrerequisite {
  @PrimaryColumn({ type: 'uuid' })
  moduleId: string;

  @PrimaryColumn({ type: 'uuid' })
  prerequisiteId: string;

  @Column({ type: 'uuid' })
  sectionId: string;

  @ManyToOne(() => ContentModule, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'module_id', referencedColumnName: 'id' },
    { name: 'section_id', referencedColumnName: 'sectionId' },
  ])
  module: Relation<ContentModule>;

  /** Of the same section. */
  @ManyToOne(() => ContentModule, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'prerequisite_id', referencedColumnName: 'id' },
    { name: 'section_id', referencedColumnName: 'sectionId' },
  ])
  prerequisite: Relation<ContentModule>;
}
