import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BilingualTextField } from '@/admin/forms/bilingual-text-field';
import { PictureField } from '@/admin/forms/picture-field';
import { useRowForm } from '@/admin/forms/row-form';
import { ValuePicture } from '@/admin/forms/value-picture';
import { FormDialog } from '@/admin/ui/form-dialog';
import { VisitorPreview } from '@/admin/ui/visitor-preview';
import { toast } from '@/components/feedback/toast-store';
import { SelectField, TextField } from '@/components/form/fields';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { rowNaming } from '@/features/media/asset-path';
import { deleteMemberMutation, readMember, restoreMemberMutation, saveMemberMutation, type StoredMember } from '@/features/team/admin';
import { MemberCard } from '@/features/team/member-card';
import { isolatedName } from '@/i18n/isolated';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { useRestore } from './use-restore';
import { emptyMember, memberLengths, memberSchema, type MemberValues } from './member-schema';

/** The duration of the toast with the undo button, in milliseconds. */
const undoMs = 10_000;

const controlSize = 'lg:min-h-9 lg:text-small';
const genders = ['female', 'male', 'other'] as const;
const namespaces = ['about'] as const;

const toFormRow = (member: StoredMember) => ({ ...member, values: member.entry });

/** The form of a team member, with a preview of the card on the site. */
export function MemberDialog({ member, onClose }: { member: StoredMember | undefined; onClose: () => void }) {
  const { t } = useTranslation(['panel-team', 'panel-list']);
  const { language } = useLanguage();
  const [isConfirming, setConfirming] = useState(false);
  const { mutateAsync: remove } = useMutation(deleteMemberMutation);
  const key = `team:${member?.id ?? 'new'}`;
  const name = member && localize(member.name, language);
  const { mutateAsync: restoreMember } = useMutation(restoreMemberMutation);
  const form = useRowForm({
    schema: memberSchema,
    table: 'leadership_team',
    id: member?.id ?? null,
    row: member && toFormRow(member),
    empty: emptyMember,
    adds: true,
    read: async () => {
      const newer = member ? await readMember(member.id) : null;
      return newer && toFormRow(newer);
    },
    restore: member && (() => restoreMember(member.id)),
    texts: 'panel-team:form',
    mutation: saveMemberMutation,
    variables: (entry, before) => ({ before, entry }),
    onSent() {
      onClose();
      toast({ variant: 'success', title: t(member ? 'saved' : 'added') });
    },
  });
  const { restore } = useRestore();
  function onDeleted(isDone: boolean) {
    onClose();
    if (!member) return;
    const undo = { label: t('panel-list:undo'), onSelect: () => restore(member.id, name ?? ''), altText: t('panel-list:undoHint') };
    toast(
      isDone
        ? { variant: 'success', title: t('panel-list:delete.done', { rows: isolatedName(name ?? '') }), action: undo, duration: undoMs }
        : { title: t('panel-list:gone.title'), description: t('panel-list:gone.text') },
    );
  }
  const values = form.watch();
  const preview = {
    ...member,
    id: '',
    email: null,
    image_url: values.image || null,
    name: values.name,
    position: values.position,
    description: values.description,
  };

  return (
    <FormDialog
      form={form}
      name={key}
      title={name ? <bdi>{name}</bdi> : t('add')}
      description={t('form.text')}
      submitLabel={t(member ? 'save' : 'add')}
      onClose={onClose}
      showValue={(value, path) =>
        path === 'image' ? (
          <ValuePicture src={String(value)} />
        ) : (
          genders.filter((gender) => path === 'gender' && gender === value).map((gender) => t(`genders.${gender}`))[0]
        )
      }
      actions={
        member && (
          <Button size="sm" variant="ghost" className="text-danger" disabled={form.isSending} onClick={() => setConfirming(true)}>
            <Trash2 aria-hidden="true" className="size-4" />
            {t('delete.action')}
          </Button>
        )
      }
    >
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <BilingualTextField<MemberValues> name="name" required maxLength={memberLengths.name} />
          <BilingualTextField<MemberValues> name="position" maxLength={memberLengths.position} />
          <BilingualTextField<MemberValues> name="description" multiline maxLength={memberLengths.description} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField<MemberValues> name="email" type="email" className={controlSize} />
            <SelectField<MemberValues> name="gender" className={controlSize}>
              <option value="">{t('genders.none')}</option>
              {genders.map((gender) => (
                <option key={gender} value={gender}>
                  {t(`genders.${gender}`)}
                </option>
              ))}
            </SelectField>
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <PictureField<MemberValues>
            name="image"
            target={key}
            naming={rowNaming('member')}
            aspect={[1, 1]}
            least={[288, 288]}
            empty="initials"
            failed={{ title: 'panel-media:uploadError', text: 'panel-media:uploadFailed' }}
          />
          <VisitorPreview namespaces={namespaces}>
            <ul>
              <MemberCard member={preview} onSelect={() => undefined} />
            </ul>
          </VisitorPreview>
        </div>
      </div>
      {member && (
        <ConfirmDialog
          open={isConfirming}
          onOpenChange={setConfirming}
          title={t('delete.title', { name: isolatedName(name ?? '') })}
          description={t('panel-list:delete.text', { count: 1 })}
          confirmLabel={t('delete.confirm')}
          // The mutation cache reports failures.
          onConfirm={() => remove(member.id).then(onDeleted, () => undefined)}
        />
      )}
    </FormDialog>
  );
}
