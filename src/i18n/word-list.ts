/**
 * A rule of terminology: the word to use and the pattern of words to avoid. It applies to locale files, default settings, demo data and
 * mails. `except` lists prescribed texts.
 */
export interface Rule {
  use: string;
  never: RegExp;
  except?: readonly string[];
}

/** Returns whether a text, by its namespace and key, is never shown: search keywords may be any word. */
export const isSearchedBy = (where: string): boolean => /^(?:search|panel-palette):keywords\./.test(where);

export const english: readonly Rule[] = [
  { use: 'email', never: /\be-mails?\b|\bthis mail\b/i },
  {
    use: 'CV (the form’s prescribed messages say resume)',
    never: /résumé|(?<!\{)\bresumes?\b/i,
    except: [
      'careers:form.fields.resume.refusals.required.title',
      'careers:form.fields.resume.refusals.required.text',
      'careers:form.fields.resume.refusals.size.text',
      'panel-applications:storageWarning.text',
    ],
  },
  {
    use: 'British spelling: enrol, enrolment, colour, analyse',
    never: /\benroll(?!ed|ing)|\bcolors?\b|\banalyze|\bfavorite|\bcenter(?:s|ed)?\b|\bcatalogs?\b/i,
    except: ['courses:proceed'],
  },
  { use: 'Creators Hub', never: /creators hub|creators Hub|Creators hub/ },
  {
    use: 'log in (verb), login (noun)',
    never: /\b(?:to|please|can|and|you|again|then) login\b|\bsign(?:s|ed|ing)?[ -]in\b/i,
    except: ['panel-idle:stay'],
  },
  {
    use: 'confirm an email; only an account’s status is verified',
    never: /\bverif(?:y|ying|ies|ication)\b/i,
    except: ['creator:verification.sent.title'],
  },
  { use: 'curly quotes and apostrophes', never: /["']/ },
  { use: 'a comma in counts of a thousand and more', never: /\b\d{4,}(?= (?:characters|letters|people|clients|projects))/ },
  { use: 'the one character …', never: /\.\.\./ },
  { use: 'Please correct the marked fields.', never: /need a correction/i },
  { use: 'third-party', never: /\bof others\b.*videos|videos of others/i },
];

/** Names and prescribed words that keep capitals inside a title. Everything else is in sentence case. */
export const names =
  /^(?:Arabic|English|Latin|Instagram|Facebook|LinkedIn|TikTok|Snapchat|Telegram|Threads|Behance|Gulf|Doha|Qatar|Lusail|Corniche|Friday|Monday|Sunday|Law|Creators|Hub|Digital|Email|WhatsApp|WordPress|YouTube|Vimeo|Android|Windows|Photoshop|Illustrator|InDesign|Premiere|Pro|DaVinci|Resolve|After|Effects|Lightroom|Canva|Blender|Contact|Wi-Fi|Supabase|Excel|PNG|JPEG|GIF|WebP|Administrator|Al-Kuwari|Hassan|Haddad|Abdulrahman|Nasser|Farouk)(?:’s)?$/;

export const prescribedTitles: readonly string[] = [
  'Error Fetching History',
  'Account Locked',
  'Account Suspended',
  'Application Submitted!',
  'Apply Now',
  'Back to Details',
  'Conceptual Feature',
  'Create Your Creator Account',
  'Customer Review',
  'Discuss Your Project',
  'Discuss Your Project: {{category}}',
  'Delete Error',
  'Delete Failed',
  'Download Company Profile',
  'Download Error',
  'Email Required',
  'Feature Coming Soon!',
  'Feature in Development',
  'Feature Not Implemented',
  'Graphic Design',
  'Image Moderation Notice',
  'Image Updated!',
  'Locked Out',
  'Logged Out',
  'Password Update Failed',
  'Save All',
  'Save All ({{keys}})',
  'Save Error',
  'Sitemap Generation Failed',
  'Storage Warning',
  'Login Failed',
  'Login Successful!',
  'Missing Information',
  'Name Required',
  'No Posts Yet',
  'Our Network',
  'PDF Updated!',
  'Password Reset Email Sent',
  'Password Reset Failed',
  'Password Updated!',
  'Photo Editing',
  'Proceed to Enrollment',
  'Rating Required',
  'Registration Complete!',
  'Registration Failed',
  'Resume Required',
  'Session Expired',
  'Submission Failed',
  'Submit Application',
  'Tell Us More About You',
  'Thank You!',
  'Update Failed',
  'Upload Error',
  'Upload Failed',
  'Verified Customer',
  'Video Editing',
  'View Project Details',
  'View Project Details: {{project}}',
];

const end = '(?![\\u0621-\\u064a])';

export const arabic: readonly Rule[] = [
  {
    use: 'تأكيد البريد؛ التوثيق لحالة الحساب وحدها',
    never: new RegExp(`توثيق (?:ال)?بريد|(?:رسالة|رابط) التوثيق|للتوثيق${end}|بريد الإلكتروني موثّق`),
  },
  { use: 'مونتاج الفيديو، أجرى المونتاج', never: /نُ?منتجها|ومنتجنا|تحرير (?:ال)?فيديو|محرر (?:ال)?فيديو/ },
  { use: 'الرسوم المتحركة', never: new RegExp(`موشن|التحريك${end}`) },
  { use: 'YouTube وVimeo وiOS بالحروف اللاتينية', never: /يوتيوب|فيميو|آيفون|آي أو إس|أندرويد/ },
  {
    use: 'YouTube وVimeo وiOS بين علامتَي العزل U+2066 وU+2069',
    never: /(?<!\u2066)\b(?:YouTube|Vimeo|iOS)\b|\b(?:YouTube|Vimeo|iOS)\b(?!\u2069)/,
  },
  { use: 'ملف شخصي، أو صفحة', never: /ملف عام|صفحة خاصة/ },
  { use: 'أعمالنا', never: /معرض أعمالنا/ },
  { use: 'مكتب الدعم', never: /مكتب (?:ال)?مساعدة/ },
  { use: 'رقم الجوال', never: /رقم (?:ال)?(?:هاتف|موبايل|محمول)/ },
  { use: 'عام (للمدة والعمر)', never: new RegExp(`(?<!ل)سن(?:ة|وات|تين|تان)${end}`) },
  { use: 'تم + المصدر، لا «جرى»', never: new RegExp(`جرى${end}|^(?:أُرسلت|حُدّثت|أُلغي|سُجّل|أُنشئ|أُوقف) `) },
  { use: 'تلقّينا', never: new RegExp(`وصلنا${end}|وصلتنا${end}`) },
  { use: 'قيمة تجزئة', never: /بصمة/ },
  { use: 'معلومات قانونية', never: /الشؤون القانونية/ },
  { use: 'المسمى الوظيفي', never: new RegExp(`منصب${end}`) },
  { use: 'كلمة المرور', never: /كلمة السر|باسوورد/ },
  { use: 'البريد الإلكتروني', never: /[إا]يميل/ },
  { use: 'عن بُعد', never: /أونلاين|أون لاين/ },
  { use: 'ملفات تعريف الارتباط', never: /كوكيز/ },
  {
    use: 'المصدر بدل الأمر المذكّر (إدخال، اختيار، إرسال …)',
    never: /(?:^|[.،؛!؟:] |و)(?:أدخل|اختر|اضغط|حاول|اكتب|أنشئ|انشر|قدّم|أرسل|ابحث) |تبحث؟|تضيفه|تحتاج إليه/,
    except: ['signup:welcome.post'],
  },
  { use: 'خطاب المفرد', never: /زورونا|تفضّلوا|أسئلتكم|يمكنكم|شركتكم|لديكم/ },
  { use: 'الأرقام اللاتينية', never: /[٠-٩۰-۹]/ },
  { use: 'بلا تطويل، إلا بعد حرف جر قبل «', never: /ـ(?![«\u2066])/ },
  { use: 'علامات الترقيم العربية وعلامتَي «»', never: /[\u0621-\u064a]\s?[,;?](?!\w)|["'“”‘’]/ },
  { use: 'بلا مسافة قبل علامة الترقيم', never: /\s[،؛؟!.…](?:\s|$)/ },
  { use: 'النسبة بعد الرقم', never: /[%٪]\s?\d/ },
  { use: 'فاصلة الآلاف', never: /\d{4,}(?= حرف)/ },
  { use: 'المحرف الواحد …', never: /\.\.\./ },
];
