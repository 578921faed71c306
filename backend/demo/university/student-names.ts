/** Names that test a layout: very long and very short ones, a single name (used in both fields), foreign letters. */
const difficult = `
Wulandari|Wulandari; Maximiliana Josephine Alexandra|von Hohenberg-Wittersdorf zu Sternau; Io|Ng
Hương|Nguyễnova; Nuala|Ní Bhraonáil-O'Dálaighin; José Antonio|Lopez y Villanuevas
`;

const everyday = `
Amara|Okonjo; Mateo|Lopez; Elena|Lopez; Rosalía|Lopez; Benjamin|Lopez-Hart; Chloé|Marchandise
Zoë|Vandermolen; Siobhán|O'Halloran; Declan|O'Rourke-Finch; Priya|Ramaswamy; Arjun|Ramaswamy
Linh|Nguyen; Minh Anh|Nguyen; Bao|Nguyen; Theresa|Nguyen; Jürgen|Weissmüller; Anneliese|Kästner
Søren|Dahlgaard; Freja|Østerby; Łukasz|Wróblewicz; Agnieszka|Zielonko; Tomás|de la Serna
María José|Ibarrola; Iñigo|Echeverrín; Lucía|Peñaranda; Joaquín|Muñiz; Beatriz|Falcão; Thiago|Gonçalvez
Inês|Albuquerque-Reis; Yusuf|Karahanlı; Elif|Demirsoy; Leyla|Farrokhpour; Darius|Farrokhpour
Omar|Al-Sabbahi; Noura|El-Katibi; Hassan|Bouzidane; Fatoumata|Diallobe; Kwame|Asantewaa
Abena|Owusu-Darko; Chidi|Nwachukwor; Ngozi|Ezenwanne; Tunde|Adebimpeh; Folake|Adebimpeh; Wanjiru|Kamathi
Themba|Mokoenya; Zanele|Dlaminkosi; Haruto|Kirishima; Aoi|Tachibanaki; Ren|Morinaga; Ji-woo|Baekman
Seo-yeon|Namgoong; Min-jun|Hwangbo; Wei|Zhangling; Xiu Ying|Ouyangtai; Jian|Liangzhou; Mei|Chenxu
Aditi|Bhattacharjya; Rohan|Deshmukhe; Kavya|Iyengarh; Sanjay|Patelwala; Nisha|Patelwala
Imran|Qureshipur; Ayesha|Siddiquie; Tenzin|Dorjeling; Keanu|Kahananui-Lee; Leilani|Kealohapau
Tāne|Whakamoe; Ngaire|Te Rangihau; Sefa|Tuilagaono; Dakota|Runningcreek; Winona|Tallfeather
Aiyana|Yazzimore; Hunter|Brightwater; Caleb|Ashgrove; Hannah|Ashgrove; Josiah|Penhallowe
Abigail|Thistlewood; Ezra|Fairweatherby; Naomi|Goldenberry; Miriam|Silberstrand; Levi|Rosenhain
Talia|Ben-Ashur; Grace|Whitfeld; Samuel|Whitfeld; Lydia|Cartwrighton; Elijah|Bexleydale
Savannah|Merriwell; Wyatt|Holcombsen; Sadie|Holcombsen; Marcus|Templegate; Jasmine|Templegate
DeShawn|Carrowman; Keisha|Broadwater-Hill; Tyrell|Langstone; Imani|Langstone; Xavier|Boudreauville
Céline|Thibodaux-Roy; Étienne|Lafontenelle; Giulia|Montefalcone; Lorenzo|D'Avenzo; Chiara|D'Ambrosetti
Nikos|Papadimas; Eleni|Karavangeli; Dmitri|Volkhonin; Anastasia|Morozhenko; Oksana|Petrenchuk
Bohdan|Kovalyshen; Ana|Markovičić; Luka|Horvatinec; Žofie|Nováčková; Márton|Szentkirály; Réka|Bodrogközi
Ioana|Munteanescu; Andrei|Dragulinescu; Sara|van der Houtman; Bram|van der Houtman; Maarten|Kuiperveld
Ingrid|Lindqvarn; Björn|Ekströmsson; Aino|Korpijärvi; Ásta|Hallgrímsdal; Isabel|Lopez
Gabriela|Vega-Lopez; Emilio|Castañeros; Paloma|Castañeros; Ximena|Quiñonero; Rafael|Bustamantez
Dolores|Santibárez; Carmen|Lopez; Adrián|Lopezola; Grace|Lopez-Abbatini; Noah|Fernwick; Olivia|Fernwick
Ethan|Larkmoor; Amelia|Larkmoor; Lucas|Winterbourneau; Harper|Oakhollow; Mason|Oakhollow
Evelyn|Stillwater-Ames; Logan|Hartsgrove; Aria|Hartsgrove; Jackson|Pikesmith; Layla|Pikesmith
Carter|Dunwellen; Nora|Dunwellen; Owen|Ravensholt; Hazel|Ravensholt; Isaac|Brambleton; Violet|Brambleton
Gabriel|Marshgate; Stella|Marshgate; Julian|Copperfold; Aurora|Copperfold; Anthony|Silvermead
Lucy|Silvermead; Dylan|Thornbury-Vance; Paisley|Eastmarch; Lincoln|Eastmarch; Everly|Nightingall
Jaxon|Nightingall; Skylar|Wrenfield; Asher|Wrenfield; Bella|Lakenheathe; Christopher|Lakenheathe
Claire|Summerhaye; Andrew|Summerhaye; Autumn|Fallowell; Theodore|Fallowell; Quinn|Ironbridge
Nevaeh|Millstreamer; Ezekiel|Millstreamer; Kennedy|Bluestone-Ray; Colton|Applequist; Allison|Applequist
Jordan|Kettlewick; Madelyn|Kettlewick; Brayden|Sandhurston; Ruby|Sandhurston; Nicholas|Foxworthen
Alice|Foxworthen; Robert|Tanglewood-Price; Eva|Hollandish; Angel|Quintanarro; Hailey|Quintanarro
Sofía|Quintanarro; Diego|Villaseñoral; Valentina|Villaseñoral; Santiago|Montemayoral
Camila|Montemayoral; Sebastián|Aguirreche; Mariana|Aguirreche; Nicolás|Zubizarretal
Daniela|Zubizarretal; Andrés|Cárdenalo; Renata|Cárdenalo; Martín|Olivaresca; Regina|Olivaresca
Emiliano|Barraganza; Natalia|Barraganza; Ignacio|Echavarrina; Antonia|Echavarrina; Vitória|Carvalhosa
Caio|Carvalhosa; Luísa|Figueiredana; Heitor|Figueiredana; Pierre|Beaumontagne; Margaux|Beaumontagne
Luc|Desrosieras; Élodie|Desrosieras; Mathieu|Charbonnelle; Anaïs|Charbonnelle; Gaël|L'Hermitagne
Klaus|Grünwaldner; Liesl|Grünwaldner; Matthias|Schönbrunnel; Käthe|Schönbrunnel; Dieter|Großmannheim
Ulrike|Großmannheim; Sven|Håkanssund; Linnéa|Håkanssund; Lars|Møllergaarde; Astrid|Møllergaarde
Einar|Bjørkevoll; Solveig|Bjørkevoll; Jukka|Mäkeläinend; Marja|Mäkeläinend; Piotr|Kowalczewski-Nowy
Zuzanna|Śliwińskaja; Jakub|Dąbrówkowicz; Tereza|Dvořáčkovna; Matěj|Dvořáčkovna; Eszter|Kőszegváry
Gergő|Kőszegváry; Vlad|Țepeluș; Ilinca|Țepeluș; Marko|Đurićevac; Jelena|Đurićevac; Kostas|Stavrogiannos
Despina|Stavrogiannos; Emre|Yıldızhan; Zeynep|Yıldızhan; Kerem|Çelikbağ; Defne|Çelikbağ
Samira|Haddadine; Karim|Haddadine; Tariq|Al-Masrouri; Layan|Al-Masrouri; Yasmin|Benchekrouni
Mehdi|Benchekrouni; Shirin|Golestanipour; Kamran|Golestanipour; Abebe|Tesfamikael; Selam|Tesfamikael
Mulugeta|Habtewoldin; Amina|Abdulrahimi; Ibrahim|Abdulrahimi; Kofi|Boatengwa; Efua|Boatengwa
Uchenna|Okwuosari; Adaeze|Okwuosari; Segun|Oladipupor; Bukola|Oladipupor; Achieng|Odhiamboro
Kiprono|Cheruiyotem; Sipho|Ndlovukazi; Thandeka|Ndlovukazi; Vikram|Chandrasekharan
Meera|Chandrasekharan; Ananya|Mukherjeena; Sourav|Mukherjeena; Gurpreet|Dhaliwalia; Harleen|Dhaliwalia
Farhan|Rahmatullahi; Nadia|Rahmatullahi; Dilani|Wickramasuriya; Ruwan|Wickramasuriya; Sakura|Fujimorino
Kaito|Fujimorino; Hina|Yamashirota; Soo-ah|Jangmyeon; Tae-hyun|Jangmyeon; Bo Wen|Xiaoling
Li Na|Xiaoling; Somchai|Rattanakosit; Malee|Rattanakosit; Quoc|Trangvu; Thuy|Trangvu; Rizal|Magbantayan
Luzviminda|Dela Cruzado; Jomar|Dela Cruzado; Putu|Adnyanawati; Malia|Fa'asolopo; Ioane|Fa'asolopo
`;

/** Invented people as "First|Last", so that either may contain spaces, hyphens and apostrophes. */
export const studentNames = `${everyday};${difficult}`
  .split(/[;\n]+/)
  .map((name) => name.trim())
  .filter(Boolean)
  .map((name) => name.split('|') as [first: string, last: string]);
