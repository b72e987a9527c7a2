import { SendForm } from '@/components/form/send-form';
import { useSendForm } from '@/components/form/use-send-form';
import { AskedFields, AskedPhone } from '@/features/applications/application-fields';
import type { JobForm } from '@/features/applications/form';
import { applicationSchemaOf, emptyApplication } from '@/features/applications/schema';

/** The parts of the application form that visitors see with these values. Sends nothing. */
export function FormPicture({ form }: { form: JobForm }) {
  const picture = useSendForm({
    schema: applicationSchemaOf(form),
    defaultValues: emptyApplication,
    texts: 'careers:form',
    mutation: { mutationFn: () => Promise.resolve() },
  });
  return (
    <SendForm form={picture} className="flex flex-col gap-5">
      <AskedPhone form={form} />
      <AskedFields form={form} />
    </SendForm>
  );
}
