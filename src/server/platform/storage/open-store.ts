// The file store that the configuration names: a bucket, or a folder in DATA_DIR.
import { join } from 'node:path'
import { fileSeconds } from '../metrics/instruments.ts'
import { observedService } from '../trace/observed-service.ts'
import { folderStore, type ListedFileStore } from './file-store.ts'
import { openS3Store, type S3Settings } from './s3-store.ts'

export async function openFileStore(config: {
  dataDir: string
  s3: S3Settings | undefined
}): Promise<ListedFileStore> {
  const store = config.s3 ? await openS3Store(config.s3) : folderStore(join(config.dataDir, 'files'))
  return observedService(store, {
    name: config.s3 ? 'bucket' : 'folder',
    calls: ['read', 'write', 'writeFrom', 'remove'],
    duration: fileSeconds,
  })
}
