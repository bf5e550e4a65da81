// Makes a key for the backups at the second place.
//   npm run backup:key
import { isMain, main } from './process.mjs'
import { newKey } from './second-place/encryption'

if (isMain('scripts/backup-key')) {
  void main(async () => {
    const { identity, recipient } = await newKey()
    console.log(`# The secret key of the backups. It opens them all; without it they are lost. Keep this file where
# passwords are kept and on paper, and not on the machine of the site.
${identity}
# The public key only encrypts. It belongs into the settings of the site:
# BACKUP_RECIPIENT=${recipient}`)
  })
}
