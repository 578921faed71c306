import { Module } from '@nestjs/common';
import { SectionWritesService } from './section-writes.service.js';
import { SectionsController } from './sections.controller.js';
import { SectionsService } from './sections.service.js';

@Module({
  controllers: [SectionsController],
  providers: [SectionsService, SectionWritesService],
  exports: [SectionsService],
})
export class SectionsModule {}
