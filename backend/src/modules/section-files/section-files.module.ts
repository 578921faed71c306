import { Module } from '@nestjs/common';
import { FileCopies } from './file-copies.service.js';
import { FileReadingController } from './file-reading.controller.js';
import { FileReading } from './file-reading.service.js';
import { FileUses } from './file-uses.service.js';
import { ReplacedFiles } from './replaced-files.service.js';
import { SectionFilesController } from './section-files.controller.js';
import { SectionFilesService } from './section-files.service.js';
import { SectionFoldersController } from './section-folders.controller.js';
import { SectionFoldersService } from './section-folders.service.js';
import { FileOfUpload, SectionOfUpload } from './upload-owners.service.js';

/** The files of sections, their folders, and their content at `/files`. */
@Module({
  controllers: [SectionFilesController, SectionFoldersController, FileReadingController],
  providers: [
    FileCopies,
    FileOfUpload,
    FileReading,
    FileUses,
    ReplacedFiles,
    SectionFilesService,
    SectionFoldersService,
    SectionOfUpload,
  ],
  exports: [FileCopies, FileUses, SectionFilesService],
})
export class SectionFilesModule {}
