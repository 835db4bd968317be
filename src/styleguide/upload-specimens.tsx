import { UploadField } from '#foundation/uploads/web/widgets/upload-field.tsx'
import { showSnackbar } from '#ui/snackbar.tsx'
import type { Specimen } from './specimen.ts'
import styles from './styleguide-page.module.css'

export const uploadSpecimens: readonly Specimen[] = [
  {
    name: 'Photo',
    draw: (words) => (
      <div className={styles.column}>
        <UploadField
          label={words.name}
          hint={words.hint}
          crop={{ aspect: 1, isRound: true }}
          onUploaded={([file]) =>
            void showSnackbar(`${words.saved} ${file?.url}`, { tone: 'good' })
          }
        />
      </div>
    ),
  },
  {
    name: 'Several pictures',
    draw: (words) => (
      <div className={styles.column}>
        <UploadField
          label={words.tabs[1]}
          most={5}
          crop={{ aspect: 16 / 9 }}
          onUploaded={(files) =>
            void showSnackbar(`${words.saved} ${files.length}`, { tone: 'good' })
          }
        />
      </div>
    ),
  },
  {
    name: 'Documents',
    draw: (words) => (
      <div className={styles.column}>
        <UploadField
          label={words.about}
          accepts="documents"
          most={3}
          visibility={3}
          onUploaded={(files) =>
            void showSnackbar(`${words.saved} ${files.length}`, { tone: 'good' })
          }
        />
      </div>
    ),
  },
]
