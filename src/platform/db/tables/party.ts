import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type {
  FileKind,
  FileState,
  FileVisibility,
  PartyKind,
  SignUpMode,
  UserRole,
} from '#shared/enums.ts'

export interface PartyTables {
  party: {
    id: Generated<number>
    kind: PartyKind
    created_at: Generated<Date>
  }
  file: {
    uuid: Generated<string>
    kind: FileKind
    name: Generated<string>
    ext: string
    type: string
    bytes: number
    sha256: string | null
    width: number | null
    height: number | null
    color: string | null
    owner_id: number | null
    visibility: Generated<FileVisibility>
    state: Generated<FileState>
    created_at: Generated<Date>
    uploaded_by: number | null
    incoming: string | null
  }
  account: {
    id: number
    kind: GeneratedAlways<PartyKind>
    email: string | null
    email_verified_at: Date | null
    password_hash: string | null
    temporary_password: Generated<boolean>
    name: string
    role: Generated<UserRole>
    sign_up_mode: Generated<SignUpMode>
    lang: Generated<string>
    currency: Generated<string>
    country: Generated<string>
    location: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
    translation_lang: string | null
    image_file: string | null
    disabled_at: Date | null
    merged_into: number | null
    erased_at: Date | null
    origin_site_id: number | null
    created_at: Generated<Date>
    rev: Generated<number>
    tour_ended_at: Date | null
    credentials_changed_at: Generated<Date>
    sessions_ended_at: Date | null
    words: GeneratedAlways<string>
  }
  reserved_word: {
    word: string
  }
}
