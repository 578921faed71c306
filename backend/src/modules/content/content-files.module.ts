import { Module } from '@nestjs/common';
import { SectionFilesModule } from '../section-files/section-files.module.js';
import { ContentFileUses } from './content-file-uses.service.js';

/** Tells the files of sections which content uses them. */
@Module({ imports: [SectionFilesModule], providers: [ContentFileUses] })
export class ContentFilesModule {}
