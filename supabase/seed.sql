-- Demo data of the embedded backend. Never a migration, never run against a real project.
--
-- Runs once, as the owner of a freshly migrated database, after the accounts of demo/users.json exist; the files it
-- names are those of demo/publicassets, demo/avatars and demo/privateassets. Addresses of files have no origin: the
-- client puts the Supabase address in front. All persons, companies, telephone numbers and addresses are invented; the
-- videos are open films of the Blender Foundation (Creative Commons Attribution). Times are relative to the first start,
-- so that the newest entries always look new and the unverified creator is inside the seven days.

-- ---------------------------------------------------------------- accounts

insert into public.administrators (user_id, display_name) values ('00000000-0000-4000-8000-000000000001', 'Lusail Digital Admin');

select public.create_creator_records(
  '00000000-0000-4000-8000-000000000002', 'noor', 'noor@example.com', 'Noor Al-Sahlawi', date '1998-03-14', '+974 4000 0021',
  rules_version => private.built_in_rules_version());
select public.create_creator_records(
  '00000000-0000-4000-8000-000000000003', 'sami', 'sami@example.com', 'سامي الدرويش', date '2001-10-02', '+974 4000 0022',
  rules_version => private.built_in_rules_version());

insert into public.content_items (id, kind, slug, position, translations) values
  ('00000000-0000-4000-8000-00000000b001', 'topic', 'film', 1, '{"en": {"title": "Film and video"}, "ar": {"title": "الأفلام والفيديو"}}'),
  ('00000000-0000-4000-8000-00000000b002', 'topic', 'motion', 2, '{"en": {"title": "Motion design"}, "ar": {"title": "التصميم المتحرك"}}'),
  ('00000000-0000-4000-8000-00000000b003', 'topic', 'photography', 3, '{"en": {"title": "Photography"}, "ar": {"title": "التصوير"}}'),
  ('00000000-0000-4000-8000-00000000b004', 'topic', 'writing', 4, '{"en": {"title": "Writing"}, "ar": {"title": "الكتابة"}}'),
  ('00000000-0000-4000-8000-00000000b005', 'topic', 'technology', 5, '{"en": {"title": "Technology"}, "ar": {"title": "التقنية"}}'),
  ('00000000-0000-4000-8000-00000000b006', 'topic', 'food', 6, '{"en": {"title": "Food"}, "ar": {"title": "الطعام"}}');

update public.creators set
  status = 'active', created_at = now() - interval '94 days',
  language = 'en', headline = 'Motion designer in Doha',
  bio = 'Motion designer and film lover in Doha. I take short films apart and put them together again. العربية أو English, both are fine.',
  translations = '{"ar": {"full_name": "نور السهلاوي", "headline": "مصممة رسوم متحركة في الدوحة",
    "bio": "أصمّم الرسوم المتحركة وأحب السينما. أفكّك الأفلام القصيرة ثم أعيد تركيبها."}}',
  topics = '{00000000-0000-4000-8000-00000000b002,00000000-0000-4000-8000-00000000b001}',
  links = jsonb_build_array(
    jsonb_build_object('url', 'https://example.com/noor', 'label', 'Portfolio'), jsonb_build_object('url', 'https://example.org/noor')),
  profile_picture_url = '/storage/v1/object/public/avatars/00000000-0000-4000-8000-000000000002/noor.webp'
where username = 'noor';
update public.creators set
  created_at = now() - interval '2 days 5 hours',
  language = 'ar', bio = 'أصوّر الدوحة من فوق الدراجة، وأكتب عمّا يفوت العدسة.',
  topics = '{00000000-0000-4000-8000-00000000b003}',
  profile_picture_url = '/storage/v1/object/public/avatars/00000000-0000-4000-8000-000000000003/sami.webp'
where username = 'sami';

insert into public.creator_picks (creator_id, place) values ('00000000-0000-4000-8000-000000000002', 1);

-- ---------------------------------------------------------------- posts and their likes

insert into public.creator_posts (id, creator_id, created_at, type, is_pinned, content) values
  ('00000000-0000-4000-8000-000000000201', '00000000-0000-4000-8000-000000000002', now() - interval '41 days', 'video', true,
   E'Start here. This is the film that made me learn animation: an open movie whose every project file is free to download. Watch it once for the story, then once more without sound.\n\nhttps://www.youtube.com/watch?v=aqz-KE-bpKQ'),
  ('00000000-0000-4000-8000-000000000202', '00000000-0000-4000-8000-000000000002', now() - interval '7 hours', 'text', false,
   E'Small trick for bilingual titles: animate the block, not the letters. Latin letters may arrive one by one, Arabic letters are a family and travel together.\n\nhttps://www.w3.org/International/articles/inline-bidi-markup/'),
  ('00000000-0000-4000-8000-000000000203', '00000000-0000-4000-8000-000000000002', now() - interval '3 days', 'video', false,
   E'The same film in the version I use in class, because the pause button is easier to hit.\n\nhttps://vimeo.com/1084537'),
  ('00000000-0000-4000-8000-000000000204', '00000000-0000-4000-8000-000000000002', now() - interval '9 days', 'text', false,
   E'سؤال وصلني كثيرًا: بأي برنامج أبدأ؟ ابدأ بالورقة والقلم. ثلاث لقطات مرسومة بعجلة تكشف مشكلة الفكرة أسرع من أي برنامج.'),
  ('00000000-0000-4000-8000-000000000205', '00000000-0000-4000-8000-000000000002', now() - interval '16 days', 'video', false,
   E'Look at how long the first shot stays still. Restraint is an effect too.\n\nhttps://youtu.be/eRsGyueVLvQ'),
  ('00000000-0000-4000-8000-000000000206', '00000000-0000-4000-8000-000000000002', now() - interval '28 days', 'text', false,
   E'Finished the motion graphics course today. Certificate goes on the wall, the habit of naming layers goes into everything else.'),
  ('00000000-0000-4000-8000-000000000301', '00000000-0000-4000-8000-000000000003', now() - interval '2 days', 'text', true,
   E'أهلًا بكم. هنا سأكتب سطرًا واحدًا كل يوم من كورنيش الدوحة في الساعة نفسها، لأرى كم يتغيّر المكان حين لا يتغيّر الموعد.'),
  ('00000000-0000-4000-8000-000000000302', '00000000-0000-4000-8000-000000000003', now() - interval '26 hours', 'text', false,
   E'اليوم الثاني: ضباب خفيف، وثلاثة صيادين، وقطة تظن أن الحامل الثلاثي لها.'),
  ('00000000-0000-4000-8000-000000000303', '00000000-0000-4000-8000-000000000003', now() - interval '90 minutes', 'video', false,
   E'هذا المقطع علّمني معنى الإيقاع قبل أن أحمل كاميرا.\n\nhttps://vimeo.com/1084537');

-- As fetch-link-card stores them, with pictures drawn for the demo: a page, and the stills of videos.
insert into public.link_cards (id, url, status, title, description, site_name, picture) values
  ('00000000-0000-4000-8000-00000000c001', 'https://www.w3.org/International/articles/inline-bidi-markup/', 'done',
   'Inline markup and bidirectional text in HTML',
   'How to mix right-to-left and left-to-right text inside one paragraph, so that names and numbers stay in their place.', 'W3C',
   'cards/d974106794cc61c56c9e7c4a5f65cdc5c43272b3a487ab8d5ac5f87dc02cddad.webp'),
  ('00000000-0000-4000-8000-00000000c002', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'done', null, null, null,
   'cards/8abb41c78e64069d9d9a6ba6347c70b37db80aaa9dbe53bbd9a4e5869a216019.webp'),
  ('00000000-0000-4000-8000-00000000c003', 'https://vimeo.com/1084537', 'done', 'Big Buck Bunny', null, null,
   'cards/8abb41c78e64069d9d9a6ba6347c70b37db80aaa9dbe53bbd9a4e5869a216019.webp');
insert into public.post_links (post_id, card_id) values
  ('00000000-0000-4000-8000-000000000201', '00000000-0000-4000-8000-00000000c002'),
  ('00000000-0000-4000-8000-000000000202', '00000000-0000-4000-8000-00000000c001'),
  ('00000000-0000-4000-8000-000000000203', '00000000-0000-4000-8000-00000000c003'),
  ('00000000-0000-4000-8000-000000000303', '00000000-0000-4000-8000-00000000c003');

-- A like is a row; the count of a post is kept equal to its rows.
insert into public.post_likes (post_id, voter)
select post_id, 'visitor:' || encode(sha256(convert_to(post_id || ' ' || visitor, 'UTF8')), 'hex')
from (values
  ('00000000-0000-4000-8000-000000000201'::uuid, 126), ('00000000-0000-4000-8000-000000000202', 18),
  ('00000000-0000-4000-8000-000000000203', 37), ('00000000-0000-4000-8000-000000000204', 64),
  ('00000000-0000-4000-8000-000000000205', 52), ('00000000-0000-4000-8000-000000000206', 29),
  ('00000000-0000-4000-8000-000000000301', 9), ('00000000-0000-4000-8000-000000000302', 6)
) as liked (post_id, likes), generate_series(1, likes) as visitor;
insert into public.post_likes (post_id, voter) values
  ('00000000-0000-4000-8000-000000000301', 'user:00000000-0000-4000-8000-000000000002'),
  ('00000000-0000-4000-8000-000000000204', 'user:00000000-0000-4000-8000-000000000003');
update public.creator_posts p set likes_count = (select count(*) from public.post_likes l where l.post_id = p.id);

-- ---------------------------------------------------------------- reports: two open cases and a decided one

insert into private.report_cases
  (id, created_at, subject, subject_id, creator_id, version, snapshot, reports_count, weight, status, decided_at, reasons, before)
select c.id::uuid, now() - c.age, c.subject, c.subject_id::uuid, c.creator_id::uuid, md5(s.shot::text), s.shot, c.reports, c.weight, c.status,
  case c.status when 'kept' then now() - c.age + interval '5 hours' end,
  case c.status when 'kept' then jsonb_build_object('en', 'We found no breach of our rules.', 'ar', 'لم نجد مخالفة لقواعدنا.') end, '{}'
from (values
  ('00000000-0000-4000-8000-00000000d001', interval '3 hours', 'post', '00000000-0000-4000-8000-000000000203',
   '00000000-0000-4000-8000-000000000002', 2, 150, 'open'),
  ('00000000-0000-4000-8000-00000000d002', interval '26 hours', 'profile', '00000000-0000-4000-8000-000000000003',
   '00000000-0000-4000-8000-000000000003', 1, 50, 'open'),
  ('00000000-0000-4000-8000-00000000d003', interval '8 days', 'post', '00000000-0000-4000-8000-000000000204',
   '00000000-0000-4000-8000-000000000002', 1, 50, 'kept')
) as c (id, age, subject, subject_id, creator_id, reports, weight, status)
cross join lateral (select private.report_snapshot(c.subject, c.subject_id::uuid) as shot) s;

-- The account reports with its own weight, visitors with half of it.
insert into private.reports (created_at, case_id, subject_id, version, reporter_id, visitor, reason, details, email, language, weight, verdict)
select c.created_at + r.later, c.id, c.subject_id, c.version, r.account::uuid,
  case when r.account is null then encode(sha256(convert_to('visitor ' || r.reason || r.details, 'UTF8')), 'hex') end,
  r.reason, r.details, r.email, r.language, case when r.account is null then 50 else 100 end,
  case c.status when 'kept' then 'rejected' end
from private.report_cases c
join (values
  ('00000000-0000-4000-8000-00000000d001', interval '0', '00000000-0000-4000-8000-000000000003', 'copyright',
   'هذا الفيلم لمخرج آخر، ولم يُذكر اسمه في المنشور.', null, 'ar'),
  ('00000000-0000-4000-8000-00000000d001', interval '70 minutes', null, 'copyright',
   'The film is by somebody else. Please ask for the name of the director.', 'viewer@example.com', 'en'),
  ('00000000-0000-4000-8000-00000000d002', interval '0', null, 'impersonation',
   'The photographs look like those of a friend of mine, who is not on this site.', null, 'en'),
  ('00000000-0000-4000-8000-00000000d003', interval '0', null, 'spam', 'يبدو المنشور إعلانًا لدورة.', null, 'ar')
) as r (case_id, later, account, reason, details, email, language) on r.case_id::uuid = c.id;

insert into public.creator_moderation (type, value) values
  ('username', 'freefollowers'), ('username', 'giveaway'), ('username', 'qatar'), ('username', 'testuser'),
  ('word', 'idiot'), ('word', 'moron'), ('word', 'stupid'), ('word', 'ahmaq'), ('word', 'أحمق'), ('word', 'غبي');

-- ---------------------------------------------------------------- reviews

insert into public.user_reviews (created_at, rating, status, language, name, company_name, review_text) values
  (now() - interval '5 days', 5, 'approved', 'en', 'Huda Rahmani', 'Wardan Clinics',
   'Our booking page used to lose every third patient. The new one takes forty seconds in Arabic or English, and the reception desk has stopped answering the same call all day.'),
  (now() - interval '8 days', 5, 'approved', 'ar', 'فيصل الدوسري', 'بحريفا للشحن',
   'نقلوا أنظمتنا إلى السحابة في عطلة نهاية أسبوع واحدة، وصباح الأحد لم يلحظ أحد من الموظفين شيئًا سوى أن كل شيء صار أسرع.'),
  (now() - interval '19 days', 4, 'approved', 'en', 'Martin Oyelle', 'Rimalyn Estates',
   'Good people who say no when no is the right answer. We wanted an app, they talked us into a faster website first, and viewings went up by half.'),
  (now() - interval '26 days', 5, 'approved', 'ar', 'شيخة المنصوري', 'أودورا للعطور',
   'حملة رمضان كانت الأجمل في تاريخ علامتنا. التصوير والنصوص والإعلانات من فريق واحد، والأرقام تصلنا كل أسبوع بلا طلب.'),
  (now() - interval '38 days', 5, 'approved', 'en', 'Priya Nambison', 'Sidrava Café',
   'They trained two of our baristas to edit reels. Best marketing money we ever spent.'),
  (now() - interval '52 days', 4, 'approved', 'ar', 'يوسف حدّاد', 'نخلو ماركت',
   'الدعم الفني يردّ قبل أن تبرد القهوة. تأخّر التسليم أسبوعًا واحدًا، لكنهم أخبرونا بذلك قبل الموعد لا بعده.'),
  (now() - interval '70 days', 5, 'approved', 'en', 'Claire Dumontel', 'Mirsadia Eye Centre',
   'The security audit found eleven problems. They fixed nine themselves, explained the other two in plain words and came back three months later to check.'),
  (now() - interval '88 days', 5, 'approved', 'ar', 'مها العبيدلي', 'أكاديمية سدرافا للأطفال',
   'أخيرًا موقع يفهمه أولياء الأمور من الهاتف، وبعربية سليمة لم نضطر إلى تصحيحها.'),
  (now() - interval '6 hours', 5, 'pending', 'en', 'Tomasz Welk', 'Falqon Facilities',
   'Network for four floors in six days, labelled down to the last cable. Would hire again tomorrow.'),
  (now() - interval '30 hours', 4, 'pending', 'ar', 'عائشة الكبيسي', null,
   'دورة مونتاج الفيديو عملية جدًا، وكنت أتمنى لو كانت أطول بيوم.'),
  (now() - interval '33 days', 1, 'rejected', 'en', 'Best Deals', 'Cheap Followers Shop',
   'Visit our shop for ten thousand followers today only, limited offer, click the link in our profile.'),
  (now() - interval '61 days', 2, 'rejected', 'ar', 'زائر', null,
   'كتبت هذا التقييم بالخطأ، كنت أقصد شركة أخرى. يُرجى حذفه.');

-- ---------------------------------------------------------------- team

insert into public.leadership_team (created_at, name, position, gender, email, image_url, description, translations)
select
  now() - interval '400 days' + place * interval '1 minute', name, position, gender,
  account || '@lusaildigital.example', '/storage/v1/object/public/publicassets/team/' || account || '.svg', description,
  jsonb_build_object('ar', jsonb_build_object('name', name_ar, 'position', position_ar, 'description', description_ar))
from (values
  (1, 'hessa', 'female', 'Hessa Al-Barqi', 'Founder and chief executive',
   'Hessa wrote software for airports before she started the company with two desks and one client, who is still with us. She reads every review herself.',
   'حصة البرقي', 'المؤسِّسة والرئيسة التنفيذية',
   'كتبت حصة برمجيات المطارات قبل أن تؤسس الشركة بمكتبين وعميل واحد ما زال معنا إلى اليوم. تقرأ كل تقييم بنفسها.'),
  (2, 'jassim', 'male', 'Jassim Al-Rayhan', 'Chief operating officer',
   'Jassim turns promises into plans. He ran logistics for fifteen years and still answers the phone on the second ring.',
   'جاسم الريحان', 'الرئيس التنفيذي للعمليات',
   'يحوّل جاسم الوعود إلى خطط. أدار الخدمات اللوجستية خمسة عشر عامًا، وما زال يردّ على الهاتف من الرنة الثانية.'),
  (3, 'arjun', 'male', 'Arjun Venkara', 'Chief technology officer',
   'Arjun likes systems that are boring at three in the morning. He leads the engineers and reviews the code that nobody else wants to read.',
   'أرجون فينكارا', 'الرئيس التنفيذي للتقنية',
   'يحب أرجون الأنظمة التي لا تفاجئ أحدًا في الثالثة فجرًا. يقود فريق الهندسة، ويراجع الشيفرة التي لا يريد أحد قراءتها.'),
  (4, 'leena', 'female', 'Leena Farouki', 'Head of digital marketing',
   'Leena measures first and spends later. Her team plans, writes and films campaigns in both languages, and stops the ones that do not pay.',
   'لينا فاروقي', 'رئيسة التسويق الرقمي',
   'تقيس لينا قبل أن تنفق. يخطط فريقها للحملات ويكتبها ويصوّرها باللغتين، ويوقف ما لا يحقق منها عائدًا.'),
  (5, 'grace', 'female', 'Grace Alimwe', 'Head of design',
   'Grace draws on paper, tests on cheap phones and believes that a good interface works the same in both directions.',
   'غريس أليموي', 'رئيسة التصميم',
   'ترسم غريس على الورق، وتختبر على الهواتف الرخيصة، وتؤمن بأن الواجهة الجيدة تعمل في الاتجاهين بالكفاءة نفسها.'),
  (6, 'omar', 'male', 'Omar Benzari', 'Head of cybersecurity',
   'Omar is paid to think like a burglar. He leads audits and incident response, and teaches clients to need him less.',
   'عمر بن زاري', 'رئيس الأمن السيبراني',
   'عمله أن يفكر كما يفكر المتسلل. يقود التدقيق الأمني والاستجابة للحوادث، ويعلّم العملاء كيف تقلّ حاجتهم إليه.'),
  (7, 'nadia', 'female', 'Nadia Qasemlou', 'Head of training',
   'Nadia built our nine courses from questions that clients really asked. Half of her trainers were once her students.',
   'نادية قاسملو', 'رئيسة التدريب',
   'بنت نادية دوراتنا التسع من أسئلة طرحها العملاء فعلًا. نصف مدربيها اليوم كانوا طلابها بالأمس.'),
  (8, 'mateo', 'male', 'Mateo Lindhagen', 'Head of client care',
   'Mateo stays when the project is over. He runs the help desk, and the meeting in which we ask what we should have done better.',
   'ماتيو ليندهاغن', 'رئيس العناية بالعملاء',
   'يبقى ماتيو حين ينتهي المشروع. يدير مكتب الدعم، والاجتماع الذي نسأل فيه: ما الذي كان يمكن أن نفعله أفضل؟')
) as member (place, account, gender, name, position, description, name_ar, position_ar, description_ar);

-- ---------------------------------------------------------------- news

insert into public.content_items (id, kind, slug, position, translations) values
  ('00000000-0000-4000-8000-000000000901', 'news_category', 'company', 1, '{"en": {"title": "Company"}, "ar": {"title": "الشركة"}}'),
  ('00000000-0000-4000-8000-000000000902', 'news_category', 'projects', 2, '{"en": {"title": "Projects"}, "ar": {"title": "المشاريع"}}');

insert into public.content_items (kind, position, translations) values
  ('faq', 1, $json$ {
    "en": {"title": "How long does a website take?",
      "summary": "Six to eight weeks for a company site in two languages, from the first meeting to the launch. You see a first version in the second week."},
    "ar": {"title": "كم يستغرق إنشاء الموقع؟",
      "summary": "من ستة إلى ثمانية أسابيع لموقع شركة بلغتين، من الاجتماع الأول حتى الإطلاق. وتُعرض نسخة أولى في الأسبوع الثاني."}} $json$),
  ('faq', 2, $json$ {
    "en": {"title": "Can we edit the site ourselves?",
      "summary": "Yes. Texts, pictures, services and prices are changed in a control panel, and we train your team in one afternoon."},
    "ar": {"title": "هل يمكن لفريقنا تعديل الموقع؟",
      "summary": "نعم. تُعدَّل النصوص والصور والخدمات والأسعار من لوحة تحكم، وندرّب فريقكم عليها في جلسة واحدة."}} $json$),
  ('faq', 3, $json$ {
    "en": {"title": "Do you support systems that others have built?",
      "summary": "Most of the time. We look at the system first, write down what we find and tell you what its support will cost."},
    "ar": {"title": "هل تقدّمون الدعم لأنظمة أنشأها غيركم؟",
      "summary": "في معظم الحالات. نفحص النظام أولًا، ونوثّق حالته، ثم نقدّم عرضًا بتكلفة دعمه."}} $json$);

insert into public.content_items (kind, slug, category_id, published_from, picture_url, translations, body) values
  ('news', 'studio-in-lusail', '00000000-0000-4000-8000-000000000901', now() - interval '3 days', '/images/about-story.svg', $json$ {
    "en": {"title": "Our studio in Lusail is open", "alt": "Our team around a table",
      "summary": "Filming, training and quiet rooms for tests, under one roof in the Marina District."},
    "ar": {"title": "افتتاح الاستوديو في لوسيل", "alt": "فريقنا حول طاولة واحدة",
      "summary": "تصوير وتدريب وغرف هادئة للاختبارات، تحت سقف واحد في منطقة المارينا."}} $json$, $json$ {
    "en": [{"id": "a", "type": "paragraph", "text": "From this week on we film, train and test in Lusail. The studio has two sets, a training room for twelve people and a small room in which visitors try what we build."},
      {"id": "b", "type": "heading", "level": 2, "text": "Come and see it"},
      {"id": "c", "type": "paragraph", "text": "The door is open on Sundays between 10 and 12. [Tell us](/#contact) that you are coming, and the coffee is ready."}],
    "ar": [{"id": "a", "type": "paragraph", "text": "ابتداءً من هذا الأسبوع نصوّر وندرّب ونختبر في لوسيل. في الاستوديو موقعا تصوير، وقاعة تدريب لاثني عشر شخصًا، وغرفة صغيرة يجرّب فيها الزوار ما نبنيه."},
      {"id": "b", "type": "heading", "level": 2, "text": "تفضّل بزيارتنا"},
      {"id": "c", "type": "paragraph", "text": "الباب مفتوح كل أحد من العاشرة إلى الثانية عشرة. [أخبرنا](/#contact) بموعد زيارتك، وستجد القهوة جاهزة."}]} $json$),
  ('news', 'booking-in-forty-seconds', '00000000-0000-4000-8000-000000000902', now() - interval '17 days', '/images/web-development.svg', $json$ {
    "en": {"title": "A booking in forty seconds", "alt": "A website on several screens",
      "summary": "What we changed on the booking page of a clinic, and what we left alone."},
    "ar": {"title": "حجز موعد في أربعين ثانية", "alt": "موقع على عدة شاشات",
      "summary": "ما الذي غيّرناه في صفحة الحجز لدى عيادة، وما الذي تركناه كما هو."}} $json$, $json$ {
    "en": [{"id": "a", "type": "paragraph", "text": "Every third patient left before the last step. We removed four fields, asked for the phone number last, and wrote the Arabic first."},
      {"id": "b", "type": "list", "isNumbered": false, "items": ["Four fields less", "One question at a time", "A confirmation that fits on a lock screen"]}],
    "ar": [{"id": "a", "type": "paragraph", "text": "كان واحد من كل ثلاثة مرضى يغادر قبل الخطوة الأخيرة. حذفنا أربعة حقول، وأخّرنا السؤال عن رقم الجوال، وكتبنا النص العربي أولًا."},
      {"id": "b", "type": "list", "isNumbered": false, "items": ["أربعة حقول أقل", "سؤال واحد في كل مرة", "تأكيد يظهر كاملًا على شاشة القفل"]}]} $json$),
  ('news', 'evening-courses', '00000000-0000-4000-8000-000000000901', now() - interval '40 days', '/images/course-promo-1.svg', $json$ {
    "en": {"title": "Evening courses from January", "alt": "A course on a screen",
      "summary": "Five of our courses now also run after work, in groups of at most eight."},
    "ar": {"title": "دورات مسائية ابتداءً من يناير", "alt": "دورة تدريبية على شاشة",
      "summary": "خمس من دوراتنا تُقام الآن بعد ساعات العمل أيضًا، في مجموعات لا تزيد على ثمانية."}} $json$, $json$ {
    "en": [{"id": "a", "type": "paragraph", "text": "Many of you asked for it: photo editing, publishing, video editing and two animation courses start again in January, at six in the evening. [See all courses](/courses)."}],
    "ar": [{"id": "a", "type": "paragraph", "text": "تلبيةً لطلبات كثيرة تعود في يناير دورات تحرير الصور والنشر ومونتاج الفيديو ودورتان في الرسوم المتحركة، في السادسة مساءً. [كل الدورات](/courses)."}]} $json$);

-- ---------------------------------------------------------------- jobs

insert into public.job_postings (id, created_at, title, location, salary, salary_min, salary_max, employment_type, workplace, city, image_url, description,
  responsibilities, qualifications, translations) values
  ('00000000-0000-4000-8000-000000000101', now() - interval '2 days',
   'Senior full-stack developer', 'Doha, two days a week from home', 'QAR 18,000 – 24,000 a month', 18000, 24000, 'full_time', 'hybrid', 'Doha',
   '/storage/v1/object/public/publicassets/jobs/full-stack-developer.svg',
   'You build the products our clients open first thing in the morning: booking systems, portals and shops, in Arabic and English from the first commit. You will own features from the first talk with the client to the first week in production.',
   array['Design and build web applications in TypeScript, React and PostgreSQL', 'Review the code of two colleagues and have yours reviewed by them', 'Write tests that fail for the right reason', 'Talk to clients directly and explain trade-offs in plain words'],
   array['Five years or more of web development, two of them with React', 'Sound knowledge of SQL and of how browsers really work', 'Experience with right-to-left interfaces, or the wish to learn it properly', 'Good English; Arabic is a strong plus'],
   jsonb_build_object('ar', jsonb_build_object(
     'city', 'الدوحة', 'title', 'مطوّر Full-stack أول', 'location', 'الدوحة، مع يومَي عمل عن بُعد أسبوعيًا', 'salary', '18,000 – 24,000 ريال قطري شهريًا',
     'description', 'في هذه الوظيفة تُبنى المنتجات التي يفتحها عملاؤنا أول كل صباح: أنظمة حجز وبوابات ومتاجر، بالعربية والإنجليزية منذ السطر الأول، مع مسؤولية كاملة عن الميزة من أول لقاء مع العميل حتى أول أسبوع من تشغيلها.',
     'responsibilities', jsonb_build_array('تصميم تطبيقات الويب وبناؤها باستخدام TypeScript وReact وPostgreSQL', 'مراجعة شيفرة اثنين من الزملاء واستقبال مراجعتهما', 'كتابة اختبارات تكشف الخطأ حين يقع فعلًا', 'التواصل مع العملاء مباشرة وشرح الخيارات بلغة واضحة'),
     'qualifications', jsonb_build_array('خبرة لا تقل عن خمسة أعوام في تطوير الويب، منها عامان مع React', 'معرفة متينة بلغة SQL وبطريقة عمل المتصفحات', 'خبرة في الواجهات من اليمين إلى اليسار، أو رغبة جادة في إتقانها', 'إنجليزية جيدة، والعربية ميزة كبيرة')))),
  ('00000000-0000-4000-8000-000000000102', now() - interval '6 days',
   'Digital marketing specialist', 'Doha', 'QAR 10,000 – 14,000 a month', 10000, 14000, 'full_time', 'on_site', 'Doha',
   '/storage/v1/object/public/publicassets/jobs/digital-marketing-specialist.svg',
   'You plan campaigns for clinics, cafés and property companies, and you know by Thursday whether they worked. Half of the job is writing, half is numbers, and both are done in two languages.',
   array['Plan and run paid and organic campaigns in Arabic and English', 'Write texts that sound native in at least one of the two languages', 'Report results every week, the bad ones first', 'Brief designers and video editors so that nobody has to guess'],
   array['Three years in digital marketing, in an agency or on the client’s side', 'Confident use of analytics and advertising platforms', 'Native Arabic or English and a good command of the other', 'A campaign you are proud of, with its numbers'],
   jsonb_build_object('ar', jsonb_build_object(
     'city', 'الدوحة', 'title', 'أخصائي تسويق رقمي', 'location', 'الدوحة', 'salary', '10,000 – 14,000 ريال قطري شهريًا',
     'description', 'تخطيط حملات لعيادات ومقاهٍ وشركات عقارية، ومعرفة نجاحها من عدمه قبل نهاية الأسبوع. نصف العمل كتابة ونصفه أرقام، وكلاهما بلغتين.',
     'responsibilities', jsonb_build_array('تخطيط الحملات المدفوعة والعضوية وإدارتها بالعربية والإنجليزية', 'كتابة نصوص سليمة بإحدى اللغتين على الأقل كما يكتبها أهلها', 'تقديم تقرير أسبوعي بالنتائج، وأولها ما لم ينجح', 'إعداد موجز واضح للمصممين وفريق المونتاج لا يترك مجالًا للتخمين'),
     'qualifications', jsonb_build_array('خبرة ثلاثة أعوام في التسويق الرقمي لدى وكالة أو شركة', 'إجادة أدوات التحليل ومنصات الإعلان', 'العربية أو الإنجليزية لغةً أمًّا، مع إتقان الأخرى', 'حملة سابقة يُعتزّ بها، مع أرقامها')))),
  ('00000000-0000-4000-8000-000000000103', now() - interval '11 days',
   'Interface designer, Arabic and English', 'Lusail', 'QAR 12,000 – 16,000 a month', 12000, 16000, 'full_time', 'on_site', 'Lusail',
   '/storage/v1/object/public/publicassets/jobs/ux-designer.svg',
   'You design screens that work in both directions. You sketch with clients, test with people who have never seen the product, and hand over work that developers can build without asking twice.',
   array['Design flows, screens and small illustrations for web and mobile', 'Keep one design system alive in two directions', 'Run five short user tests for every larger project', 'Sit next to the developers while your design becomes real'],
   array['Four years of product design, with a portfolio that shows your process and not only the result', 'Experience with Arabic typography', 'Working knowledge of accessibility rules', 'Fluent Arabic or English'],
   jsonb_build_object('ar', jsonb_build_object(
     'city', 'لوسيل', 'title', 'مصمم واجهات بالعربية والإنجليزية', 'location', 'لوسيل', 'salary', '12,000 – 16,000 ريال قطري شهريًا',
     'description', 'تصميم شاشات تعمل في الاتجاهين: رسم الأفكار مع العملاء، واختبارها مع من لم يسبق لهم رؤية المنتج، وتسليم عمل يبنيه المطورون من دون أن يسألوا مرتين.',
     'responsibilities', jsonb_build_array('تصميم مسارات الاستخدام والشاشات والرسوم الصغيرة للويب والجوال', 'الحفاظ على نظام تصميم واحد في اتجاهين', 'إجراء خمسة اختبارات قصيرة مع المستخدمين لكل مشروع كبير', 'مرافقة المطورين إلى أن يصبح التصميم واقعًا'),
     'qualifications', jsonb_build_array('خبرة أربعة أعوام في تصميم المنتجات، مع معرض أعمال يُظهر خطوات العمل لا النتيجة وحدها', 'خبرة في التيبوغرافيا العربية', 'معرفة عملية بقواعد سهولة الوصول', 'إتقان العربية أو الإنجليزية')))),
  ('00000000-0000-4000-8000-000000000104', now() - interval '17 days',
   'Cybersecurity analyst', 'Doha, on site', 'QAR 15,000 – 20,000 a month', 15000, 20000, 'full_time', 'on_site', 'Doha',
   '/storage/v1/object/public/publicassets/jobs/cybersecurity-analyst.svg',
   'You watch over the systems of about thirty companies and are the calm voice on the phone when something is wrong. Between incidents you look for the next one before it happens.',
   array['Monitor alerts and decide which of them matter', 'Lead the first hour of an incident and write its report', 'Carry out audits and explain the findings to people who are not technical', 'Improve one detection rule every week'],
   array['Three years in security operations or system administration', 'Good knowledge of networks, Linux and Windows', 'A recognised security certificate, or work that shows the same', 'Ready for one week on call in six'],
   jsonb_build_object('ar', jsonb_build_object(
     'city', 'الدوحة', 'title', 'محلل أمن سيبراني', 'location', 'الدوحة، في مقر العمل', 'salary', '15,000 – 20,000 ريال قطري شهريًا',
     'description', 'متابعة أنظمة نحو ثلاثين شركة، وصوت هادئ على الهاتف عند وقوع أي طارئ. وبين حادثة وأخرى، بحثٌ عن التالية قبل أن تقع.',
     'responsibilities', jsonb_build_array('مراقبة التنبيهات وتمييز المهم منها', 'قيادة الساعة الأولى من الحادثة وكتابة تقريرها', 'إجراء عمليات التدقيق وشرح نتائجها لغير المختصين', 'تحسين قاعدة كشف واحدة كل أسبوع'),
     'qualifications', jsonb_build_array('خبرة ثلاثة أعوام في عمليات الأمن أو إدارة الأنظمة', 'معرفة جيدة بالشبكات وLinux وWindows', 'شهادة أمنية معترف بها، أو أعمال تثبت المستوى نفسه', 'الاستعداد للمناوبة أسبوعًا واحدًا من كل ستة')))),
  ('00000000-0000-4000-8000-000000000105', now() - interval '25 days',
   'Video editor and motion designer', 'Lusail, twelve-month contract', 'QAR 9,000 – 13,000 a month', 9000, 13000, 'contractor', 'on_site', 'Lusail',
   '/storage/v1/object/public/publicassets/jobs/video-editor.svg',
   'You cut reels, course films and product videos for clients who publish every week. You also teach two evenings a month in our editing course, if you like teaching.',
   array['Edit about ten short videos a week, most of them vertical', 'Animate titles in Arabic and English', 'Keep the archive in order, so that a clip is found in a minute', 'Help on small shoots in and around Doha'],
   array['Two years of editing, with a reel of at most two minutes', 'Premiere Pro or DaVinci Resolve, and After Effects', 'A feel for sound', 'Arabic or English; ideally both'],
   jsonb_build_object('ar', jsonb_build_object(
     'city', 'لوسيل', 'title', 'أخصائي مونتاج ومصمم رسوم متحركة', 'location', 'لوسيل، بعقد مدته اثنا عشر شهرًا', 'salary', '9,000 – 13,000 ريال قطري شهريًا',
     'description', 'مونتاج مقاطع قصيرة وأفلام تعليمية وفيديوهات منتجات لعملاء ينشرون كل أسبوع، مع تدريس أمسيتين شهريًا في دورة المونتاج لمن يحب التدريس.',
     'responsibilities', jsonb_build_array('مونتاج نحو عشرة مقاطع قصيرة أسبوعيًا، معظمها عمودي', 'تحريك العناوين بالعربية والإنجليزية', 'ترتيب الأرشيف بحيث يُعثر على أي لقطة في دقيقة', 'المساعدة في جلسات تصوير صغيرة في الدوحة وما حولها'),
     'qualifications', jsonb_build_array('خبرة عامين في المونتاج، مع عرض أعمال لا يتجاوز دقيقتين', 'إجادة Premiere Pro أو DaVinci Resolve، وAfter Effects', 'أذن حسّاسة للصوت', 'العربية أو الإنجليزية، وكلتاهما أفضل'))));

-- ---------------------------------------------------------------- inquiries and searches, so that the panel has something to show

insert into public.inquiries (created_at, name, company_name, position, mobile, email, topic, language, read_at, description) values
  (now() - interval '3 hours', 'Salim Haddou', 'Haddou Dental', 'Owner', '+974 4000 0031', 'salim@example.com', 'Website development', 'en', null,
   'We need a website with online booking for three dentists, in Arabic and English. Could somebody call me after 4 pm?'),
  (now() - interval '1 day', 'منى الخليفي', 'ورشة نقشا', 'مديرة التسويق', '+974 4000 0032', 'mona@example.com', 'التسويق الرقمي', 'ar', null,
   'نرغب في إدارة حسابات التواصل الاجتماعي لثلاثة أشهر تجريبية، مع تقرير شهري. ما الباقات المتاحة؟'),
  (now() - interval '4 days', 'Ingrid Tolvanen', null, null, '+974 4000 0033', 'ingrid@example.com', 'Video editing', 'en', now() - interval '3 days',
   'Is the video editing course also given in English in the evenings?'),
  (now() - interval '12 days', 'راشد المهيري', 'رمالين للمقاولات', 'مدير تقنية المعلومات', '+974 4000 0034', 'rashid@example.com', null, 'ar', now() - interval '11 days',
   'نحتاج إلى نقل خادمين إلى السحابة وعقد دعم فني سنوي لخمسين مستخدمًا. يُرجى تحديد موعد للمعاينة.');

-- Somebody who has asked before, a day to follow up that has come, and what is held apart.
update public.inquiries set status = 'waiting', follow_up_on = current_date, source_page = '/courses' where email = 'ingrid@example.com';
update public.inquiries set source_page = '/ar/services' where email = 'mona@example.com';
insert into public.inquiries (created_at, name, mobile, email, topic, language, read_at, status, source_page, description) values
  (now() - interval '40 days', 'Salim Haddou', '4000 0031', 'salim.haddou@example.com', null, 'en', now() - interval '39 days', 'lost', '/',
   'What does a small website for a dental practice cost?');
insert into public.inquiries (created_at, name, mobile, email, language, status, spam_score, spam_reasons, source_page, fill_seconds, description) values
  (now() - interval '7 hours', 'Best Offers', '+1 202 555 0100', 'offers@example.com', 'en', 'spam', 10, '{links,too_fast,spam_words}', '/', 1,
   'Get 5000 backlinks today! https://offers.example/a https://offers.example/b https://offers.example/c Also our casino bonus.');

-- ---------------------------------------------------------------- applications, their notes and what happened to them

-- The résumés are files of demo/privateassets. They count as checked.
insert into private.checked_resumes (object_id, content_type)
select id, 'application/pdf' from storage.objects where bucket_id = 'privateassets' and starts_with(name, 'resumes/');

insert into public.job_applications (
  id, created_at, job_id, full_name, email, phone, language, stage, stage_changed_at, read_at, rating, tags, rejection_reason,
  consent_version, pool_consent_at, resume_storage_path, cover_letter
)
select ('00000000-0000-4000-8000-0000000004' || number)::uuid, now() - age, ('00000000-0000-4000-8000-0000000001' || job)::uuid,
  full_name, email, '+974 4000 00' || (40 + number::integer), language, stage, now() - changed, now() - read, rating, tags, reason,
  '2026-11-22', case when number in ('02', '05') then now() - age end, 'resumes/00000000-0000-4000-8000-0000000001' || job || '/1700000000000-' || file || '.pdf', letter
from (values
  ('01', '01', interval '5 hours', 'layla-mansouri', 'Layla Mansouri', 'layla.mansouri@example.com', 'en', 'new',
   interval '5 hours', null::interval, null::smallint, '{}'::text[], null,
   'I build the Arabic side of a page first, because it shows every shortcut. Your note about the first week in production is why I am writing.'),
  ('04', '03', interval '26 hours', 'khalid-alrumaithi', 'خالد الرميثي', 'khalid.alrumaithi@example.com', 'ar', 'new',
   interval '26 hours', null, null, '{}', null,
   'أعمل منذ خمسة أعوام على نظام تصميم واحد يعمل في الاتجاهين، ويسرّني أن أعرض عليكم كيف نختبره مع المستخدمين.'),
  ('02', '01', interval '43 hours', 'jonas-weidmann', 'Jonas Weidmann', 'jonas.weidmann@example.com', 'en', 'shortlisted',
   interval '20 hours', interval '40 hours', 3, '{Vue}', null, null),
  ('06', '04', interval '8 days', 'thomas-okafor', 'Thomas Okafor', 'thomas.okafor@example.com', 'en', 'shortlisted',
   interval '6 days', interval '7 days', 4, '{Shifts}', null,
   'I have led the night shift of a bank’s security centre for two years. I stay calm, and I write the report before I go home.'),
  ('03', '02', interval '5 days', 'hind-alomari', 'هند العمري', 'hind.alomari@example.com', 'ar', 'interview',
   interval '2 days', interval '4 days', 5, '{حملات}', null,
   'أرفق سيرتي الذاتية، ومعها ثلاث حملات بأرقامها: اثنتان نجحتا، وواحدة لم تنجح وأعرف السبب.'),
  ('08', '05', interval '19 days', 'priya-raman', 'Priya Raman', 'priya.raman@example.com', 'en', 'offer',
   interval '3 days', interval '18 days', 5, '{Teaches,Sound}', null,
   'My reel is ninety seconds long. I would also like to teach: I have done it for two summers.'),
  ('07', '04', interval '16 days', 'dana-kuwari', 'Dana Al-Kuwari', 'dana.alkuwari@example.com', 'en', 'hired',
   interval '4 days', interval '15 days', 5, '{}', null, null),
  ('05', '03', interval '9 days', 'marco-bellini', 'Marco Bellini', 'marco.bellini@example.com', 'en', 'rejected',
   interval '7 days', interval '8 days', 2, '{}', 'Print design only, no work on screens.', null),
  ('09', '05', interval '14 days', 'reem-alsaleh', 'ريم الصالح', 'reem.alsaleh@example.com', 'ar', 'withdrawn',
   interval '9 hours', null, 4, '{}', null,
   'يمكنني أن أبدأ بعد شهر، وأرفق رابط عرض أعمالي في السيرة الذاتية.')
) as applicant (number, job, age, file, full_name, email, language, stage, changed, read, rating, tags, reason, letter);

insert into public.notes (created_at, application_id, text)
select now() - age, ('00000000-0000-4000-8000-0000000004' || number)::uuid, text
from (values
  ('06', interval '6 days', 'Good reports. Ask about the one week on call in six.'),
  ('03', interval '4 days', 'الحملة الثالثة في ملفها هي الأهم: تشرح بوضوح ما الذي لم ينجح ولماذا.'),
  ('03', interval '2 days', 'المقابلة يوم الأحد في العاشرة صباحًا بمكتب لوسيل.'),
  ('08', interval '10 days', 'Cut the test reel in three hours. Sound is excellent.'),
  ('08', interval '3 days', 'Offer sent: QAR 12,000, from the first of the month. She answers by Thursday.'),
  ('09', interval '12 days', 'Wants to start in a month. Call her once the offer to Priya is decided.')
) as note (number, age, text);
update public.notes set author = '00000000-0000-4000-8000-000000000001', author_name = 'Lusail Digital Admin';

insert into private.row_events (created_at, application_id, kind, actor, actor_name, details)
select now() - age, ('00000000-0000-4000-8000-0000000004' || number)::uuid, kind,
  case kind when 'status' then '00000000-0000-4000-8000-000000000001'::uuid end,
  case kind when 'status' then 'Lusail Digital Admin' end, jsonb_build_object('from', old, 'to', new)
from (values
  ('08', interval '17 days', 'status', 'new', 'shortlisted'), ('07', interval '14 days', 'status', 'new', 'interview'),
  ('08', interval '12 days', 'status', 'shortlisted', 'interview'), ('09', interval '12 days', 'status', 'new', 'shortlisted'),
  ('07', interval '8 days', 'status', 'interview', 'offer'), ('05', interval '7 days', 'status', 'new', 'rejected'),
  ('06', interval '6 days', 'status', 'new', 'shortlisted'), ('07', interval '4 days', 'status', 'offer', 'hired'),
  ('03', interval '4 days', 'status', 'new', 'shortlisted'), ('08', interval '3 days', 'status', 'interview', 'offer'),
  ('03', interval '2 days', 'status', 'shortlisted', 'interview'), ('02', interval '20 hours', 'status', 'new', 'shortlisted'),
  ('09', interval '9 hours', 'withdrawn', 'shortlisted', 'withdrawn')
) as event (number, age, kind, old, new);

-- Their mails went out long ago.
delete from private.outbox where kind in ('application', 'application_receipt');

insert into public.answer_templates (name, texts) values
  ('Appointment', jsonb_build_object(
    'en', jsonb_build_object('subject', 'Your appointment with {{company}}', 'text', E'Dear {{name}},\n\nThank you for your message. When would a call of fifteen minutes suit you this week?\n\nBest regards,\n{{company}}'),
    'ar', jsonb_build_object('subject', 'موعدكم مع {{company}}', 'text', E'{{name}}،\n\nتحية طيبة وبعد،\n\nشكرًا على رسالتكم. ما الوقت المناسب لمكالمة مدتها ربع ساعة هذا الأسبوع؟\n\nمع أطيب التحيات،\n{{company}}'))),
  ('Price list', jsonb_build_object(
    'en', jsonb_build_object('subject', 'Prices', 'text', E'Dear {{name}},\n\nThank you for asking about {{topic}}. We will send you our price list today.\n\nBest regards,\n{{company}}'),
    'ar', jsonb_build_object('subject', 'الأسعار', 'text', E'{{name}}،\n\nتحية طيبة وبعد،\n\nشكرًا على سؤالكم عن {{topic}}. سنرسل إليكم قائمة الأسعار اليوم.\n\nمع أطيب التحيات،\n{{company}}')));

insert into public.search_queries (created_at, query, language, results)
select now() - age, query, language, results
from (values
  (interval '20 minutes', 'crm', 'en', 1), (interval '5 hours', 'crm', 'en', 1), (interval '3 days', 'crm', 'en', 1),
  (interval '2 hours', 'cloud', 'en', 1), (interval '9 days', 'cloud', 'en', 1), (interval '1 day', 'photoshop', 'en', 0),
  (interval '6 days', 'photoshop', 'en', 0), (interval '2 days', 'hosting', 'en', 0), (interval '8 hours', 'تطبيقات', 'ar', 1),
  (interval '4 days', 'تطبيقات', 'ar', 1), (interval '30 hours', 'وظائف', 'ar', 1), (interval '7 days', 'استضافه', 'ar', 0)
) as asked (age, query, language, results);

-- ---------------------------------------------------------------- what the administrator has done

-- The account has been made just now; the trail reaches back further.
truncate public.audit_log;
insert into public.audit_log (created_at, actor, actor_name, action, table_name, row_id, row_count, changed)
select now() - age, '00000000-0000-4000-8000-000000000001', 'Lusail Digital Admin', action, table_name, row_id::uuid, row_count, changed::jsonb
from (values
  (interval '50 minutes', 'sign_in', 'administrators', '00000000-0000-4000-8000-000000000001', 1, '{}'),
  (interval '2 days', 'insert', 'job_postings', '00000000-0000-4000-8000-000000000101', 1, '{}'),
  (interval '2 days 1 hour', 'update', 'website_settings', null, 1, '{"version": 2, "paths": ["contactDetails.branches[lusail].phone", "contactDetails.headOffice.phone"]}'),
  (interval '5 days', 'status', 'user_reviews', null, 2, '{"status": {"from": "pending", "to": "approved"}}'),
  (interval '11 days', 'update', 'job_postings', '00000000-0000-4000-8000-000000000102', 1, '{"columns": ["salary", "translations"]}'),
  (interval '33 days', 'purge', 'inquiries', null, 12, '{}')
) as entry (age, action, table_name, row_id, row_count, changed);

-- ---------------------------------------------------------------- site settings: only what differs from the defaults

update public.website_settings set settings = jsonb_build_object(
  'spontaneousApplications', true,
  'homeSections', (select jsonb_agg(jsonb_build_object('key', key, 'visible', true) order by number)
    from unnest(array['services', 'products', 'news', 'creators', 'figures', 'testimonials', 'transform', 'contact'])
      with ordinality sections (key, number)),
  'contactDetails', $json$ {
    "headOffice": {
      "id": "head-office",
      "name": {"en": "Head office", "ar": "المقر الرئيسي"},
      "address": {"en": "Pearl Gate Tower, floor 14, West Bay, Doha, Qatar", "ar": "برج بوابة اللؤلؤ، الطابق 14، الخليج الغربي، الدوحة، قطر"},
      "phone": "+974 4000 0000",
      "email": "info@lusaildigital.example"
    },
    "branches": [
      {
        "id": "lusail",
        "name": {"en": "Lusail studio", "ar": "استوديو لوسيل"},
        "address": {"en": "Building 27, Marina District, Lusail, Qatar", "ar": "المبنى 27، منطقة المارينا، لوسيل، قطر"},
        "phone": "+974 4000 0001",
        "email": "studio@lusaildigital.example"
      },
      {
        "id": "al-wakrah",
        "name": {"en": "Al Wakrah training centre", "ar": "مركز التدريب في الوكرة"},
        "address": {"en": "Building 9, Corniche Street, Al Wakrah, Qatar", "ar": "المبنى 9، شارع الكورنيش، الوكرة، قطر"},
        "phone": "+974 4000 0002",
        "email": "training@lusaildigital.example"
      }
    ],
    "ctaInfoBoxes": [
      {
        "id": "email", "icon": "Mail", "hrefPrefix": "mailto:",
        "title": {"en": "Email us", "ar": "راسلنا"},
        "detail": "info@lusaildigital.example",
        "subDetail": {"en": "We answer within one working day", "ar": "نردّ خلال يوم عمل واحد"}
      },
      {
        "id": "phone", "icon": "Phone", "hrefPrefix": "tel:",
        "title": {"en": "Call us", "ar": "اتصل بنا"},
        "detail": "+974 4000 0000",
        "subDetail": {"en": "Sunday–Thursday, 9 am – 6 pm AST", "ar": "من الأحد إلى الخميس، 9 صباحًا – 6 مساءً بتوقيت الدوحة"}
      },
      {
        "id": "office", "icon": "MapPin",
        "title": {"en": "Visit us", "ar": "تفضّل بزيارتنا"},
        "detail": {"en": "Pearl Gate Tower, West Bay", "ar": "برج بوابة اللؤلؤ، الخليج الغربي"},
        "subDetail": {"en": "Floor 14, by appointment", "ar": "الطابق 14، بموعد مسبق"}
      }
    ]
  } $json$::jsonb,
  'siteTheme', jsonb_build_object('socialLinks', jsonb_build_object(
    'instagram', 'https://instagram.example/lusaildigital',
    'youtube', 'https://youtube.example/lusaildigital',
    'linkedin', 'https://linkedin.example/lusaildigital')),
  'images', (
    select jsonb_object_agg(slot, '/storage/v1/object/public/publicassets/media/' || coalesce(file, slot || '.svg'))
    from (values
      ('heroSection', null), ('aboutHero', null), ('aboutStory', null), ('readyToTransformBg', null), ('ourWorkHeroImage', null),
      ('photoshopWork1', null), ('illustratorWork1', null), ('youtubeVideoThumbnail1', null), ('reelsThumbnail1', null),
      ('webDevWork1', null), ('softwareWork1', null), ('coursePromo1', null), ('itServiceIcon1', null), ('adminLoginLogo', 'sample_adminLoginLogo.svg'),
      ('companyProfilePdfUrl', 'companyProfile.pdf')
    ) as slots (slot, file)
  ) || jsonb_build_object('heroImageOpacity', 0.9)
) where id = 1;

insert into public.content_items (kind, position, picture_url, facts, translations)
select l.kind, l.position, '/storage/v1/object/public/publicassets/media/sample_' || l.kind || 'Logo' || l.position || '_' || lower(l.en) || '.svg',
  '{"sample": true}', jsonb_build_object('en', jsonb_build_object('title', l.en), 'ar', jsonb_build_object('title', l.ar))
from (values
  ('client', 1, 'Wardan', 'وردان'), ('client', 2, 'Bahriva', 'بحريفا'), ('client', 3, 'Rimalyn', 'ريمالين'),
  ('client', 4, 'Oudora', 'عودورا'), ('client', 5, 'Sidrava', 'سدرافا'), ('client', 6, 'Nakhlo', 'نخلو'),
  ('partner', 1, 'Kwadrix', 'كوادركس'), ('partner', 2, 'Lumaq', 'لوماك'), ('partner', 3, 'Falqon', 'فالكون'),
  ('partner', 4, 'Mirsadia', 'مرصاديا')
) as l (kind, position, en, ar);

-- ---------------------------------------------------------------- dates of two courses, one of them almost full

insert into public.course_runs (id, course_id, starts_at, ends_on, translations, online_url, language, seats, price, price_usd, early_price,
  early_until)
select r.id::uuid, i.id, (d.sunday + r.days + time '17:00') at time zone 'Asia/Qatar', d.sunday + r.days + 21, r.texts::jsonb, r.url, 'both',
  r.seats, r.price, r.usd, r.early, case when r.early is not null then d.sunday - 10 end
from (select today + 21 + (7 - extract(dow from today)::integer) % 7 as sunday
  from (select (now() at time zone 'Asia/Qatar')::date as today) t) d, (values
  ('d0000000-0000-4000-8000-000000000001', 'premiere-pro', 0, 8, 1090, 299, 950, null,
    '{"en": {"schedule": "Sundays and Tuesdays, 17:00 to 19:00", "place": "Training room, Pearl Gate Tower", "teacher": "Hamad Al-Sulaiti"},
      "ar": {"schedule": "الأحد والثلاثاء، من 17:00 إلى 19:00", "place": "قاعة التدريب، برج بوابة اللؤلؤ", "teacher": "حمد السليطي"}}'),
  ('d0000000-0000-4000-8000-000000000002', 'illustrator', 8, 3, 890, 249, null, 'https://meet.example.com/illustrator',
    '{"en": {"schedule": "Mondays, 17:00 to 20:00", "place": "Training room, or online", "teacher": "Layla Haddad"},
      "ar": {"schedule": "الاثنين، من 17:00 إلى 20:00", "place": "قاعة التدريب، أو عن بُعد", "teacher": "ليلى حداد"}}')
) r (id, slug, days, seats, price, usd, early, url, texts)
join public.content_items i on i.kind = 'course' and i.slug = r.slug;

insert into public.course_enrolments (run_id, name, email, phone, company_name, seats, language, consent_version, status, payment, amount,
  currency)
values
  ('d0000000-0000-4000-8000-000000000002', 'Mariam Al-Emadi', 'mariam@example.net', '+97455501201', 'Horizon Trading', 1, 'ar', '2026-11-26',
    'enrolled', 'paid', 890, 'QAR'),
  ('d0000000-0000-4000-8000-000000000002', 'Yousef Rahman', 'yousef@example.net', '+97455501202', null, 1, 'en', '2026-11-26', 'enrolled',
    'unpaid', 890, 'QAR');

-- A course that is over, with people who attended. One has the certificate.
insert into public.course_runs (id, course_id, starts_at, ends_on, translations, language, seats, price)
select 'd0000000-0000-4000-8000-000000000003', i.id, (d.sunday + time '17:00') at time zone 'Asia/Qatar', d.sunday + 14, '{
    "en": {"schedule": "Sundays, 17:00 to 20:00", "place": "Training room, Pearl Gate Tower", "teacher": "Layla Haddad"},
    "ar": {"schedule": "الأحد، من 17:00 إلى 20:00", "place": "قاعة التدريب، برج بوابة اللؤلؤ", "teacher": "ليلى حداد"}}', 'both', 12, 790
from (select today - 35 - extract(dow from today)::integer as sunday from (select (now() at time zone 'Asia/Qatar')::date as today) t) d
join public.content_items i on i.kind = 'course' and i.slug = 'photoshop';

insert into public.course_enrolments (run_id, name, email, phone, language, consent_version, status, payment, amount, currency)
values
  ('d0000000-0000-4000-8000-000000000003', 'Khalid Al-Marri', 'khalid@example.net', '+97455501203', 'ar', '2026-11-26', 'attended', 'paid',
    790, 'QAR'),
  ('d0000000-0000-4000-8000-000000000003', 'Dana Saleh', 'dana@example.net', '+97455501204', 'en', '2026-11-26', 'attended', 'paid', 790,
    'QAR');

insert into public.course_certificates (run_id, enrolment_id, number, name, title, starts_on, ends_on)
select r.id, e.id, 'DEM01-2026A', e.name, private.enrolment_title(r.course_id), (r.starts_at at time zone 'Asia/Qatar')::date, r.ends_on
from public.course_enrolments e join public.course_runs r on r.id = e.run_id where e.email = 'khalid@example.net';
-- ---------------------------------------------------------------- first talks of the services, and a booked one

update public.talk_rules set is_on = true, hours = (
    select jsonb_agg(jsonb_build_object('day', d.day, 'from', h.from_time, 'to', h.to_time))
    from generate_series(0, 4) d (day), (values ('09:00', '12:00'), ('13:30', '16:30')) h (from_time, to_time)),
  service_ids = array(select id from public.content_items where kind = 'service'),
  translations = '{"en": {"place": "Pearl Gate Tower, or a video call"}, "ar": {"place": "برج بوابة اللؤلؤ، أو مكالمة فيديو"}}',
  online_url = 'https://meet.example.com/first-talk';

insert into public.talks (inquiry_id, service_id, starts_at, minutes, busy, consent_version)
select i.id, s.id, d.starts_at, 30, tstzrange(d.starts_at, d.starts_at + interval '45 minutes'), '2026-11-26'
from (select id from public.inquiries where email = 'mona@example.com') i,
  (select id from public.content_items where kind = 'service' order by position limit 1) s,
  (select ((now() at time zone 'Asia/Qatar')::date + 2 + time '09:45') at time zone 'Asia/Qatar' as starts_at) d;

-- What the demo data tell is no news to anybody.
delete from private.outbox;
update public.course_enrolments set read_at = created_at;

-- ---------------------------------------------------------------- visits: two years, growing, with quiet weekends

insert into public.visit_counts (day, page, language, device, referrer, outcome, count)
select today.day - n, c.page, c.language, c.device, c.referrer, c.outcome,
  greatest(1, round(c.share * (1 + (760 - n) / 400.0) * case extract(dow from today.day - n) when 5 then 0.5 when 6 then 0.7 else 1 end
    * (0.8 + 0.4 * abs(hashtext(c.page || c.referrer || n) % 100) / 100.0))::integer)
from (select (now() at time zone 'Asia/Qatar')::date as day) today, generate_series(0, 760) n, (values
  ('home', 'en', 'computer', 'none', 'view', 9, 1), ('home', 'ar', 'phone', 'google.com', 'view', 8, 1),
  ('home', 'ar', 'phone', 'l.instagram.com', 'view', 5, 1), ('services', 'en', 'computer', 'own', 'view', 7, 1),
  ('services', 'ar', 'phone', 'google.com', 'view', 4, 1), ('courses', 'ar', 'phone', 'own', 'view', 5, 1),
  ('careers', 'en', 'computer', 'linkedin.com', 'view', 3, 1), ('products', 'en', 'tablet', 'own', 'view', 2, 1),
  ('about', 'ar', 'phone', 'own', 'view', 3, 1), ('ourWork', 'en', 'computer', 'own', 'view', 2, 2),
  ('creator', 'ar', 'phone', 'l.instagram.com', 'view', 2, 2), ('notFound', 'en', 'computer', 'none', 'view', 1, 9),
  ('home', 'ar', 'phone', 'google.com', 'contact', 1, 3), ('services', 'en', 'computer', 'none', 'contact', 1, 5),
  ('careers', 'en', 'computer', 'linkedin.com', 'apply', 1, 4), ('courses', 'ar', 'phone', 'google.com', 'enrol', 1, 6),
  ('home', 'en', 'computer', 'none', 'search', 1, 2), ('creatorsHub', 'ar', 'phone', 'l.instagram.com', 'sign_up', 1, 11)
) c (page, language, device, referrer, outcome, share, every)
where n % c.every = 0;
