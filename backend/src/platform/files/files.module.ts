import { Global, Module } from '@nestjs/common';
import { Environment } from '../config/environment.js';
import { AppLogger } from '../logging/app-logger.js';
import { FileStore } from './file-store.js';
import { FileSweeper } from './file-sweeper.js';
import { FilesService } from './files.service.js';
import { FormReader } from './form-reader.js';
import { openFileStore } from './store/open-file-store.js';
import { UploadNetworks } from './upload-networks.js';
import { UploadPools } from './upload-pools.service.js';
import { UploadQuotas } from './upload-quotas.js';

/** Uploaded files, for every module. */
@Global()
@Module({
  providers: [
    { provide: FileStore, useFactory: openFileStore, inject: [Environment, AppLogger] },
    FileSweeper,
    FilesService,
    FormReader,
    UploadNetworks,
    UploadPools,
    UploadQuotas,
  ],
  exports: [FileStore, FilesService, FormReader, UploadNetworks, UploadPools],
})
export class FilesModule {}
