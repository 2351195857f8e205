// Calls on offline packs → functions.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { changePack, definePack, listAllPacks, removePack } from './admin.ts'
import { noteDownload } from './note-download.ts'
import { createOwnPack, removeOwnPack } from './own-packs.ts'
import { listPacks, readManifest } from './read.ts'

export const offlinePackOperations: Operations<typeof contract.offlinePacks> = {
  list: listPacks,
  get: readManifest,
  create: createOwnPack,
  remove: removeOwnPack,
  note: noteDownload,
}

export const adminOfflineOperations: Operations<typeof contract.adminOffline> = {
  list: listAllPacks,
  define: definePack,
  change: changePack,
  remove: removePack,
}
