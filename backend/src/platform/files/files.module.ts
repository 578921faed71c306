import { Global, Module } from '@nestjs/common';
import { FileStore } from './file-store.js';
import { FileSweeper } from './file-sweeper.js';
import { FilesService } from './files.service.js';
import { FormReader } from './form-reader.js';
import { UploadQuotas } from './upload-quotas.js';

/** Uploaded files, for every module. */
@Global()
@Module({
  providers: [FileStore, FileSweeper, FilesService, FormReader, UploadQuotas],
  exports: [FileStore, FilesService, FormReader],
})
export class FilesModule {}
